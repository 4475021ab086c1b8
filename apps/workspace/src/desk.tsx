// First: what a screen's own styles say comes after Mantine's.
import './kit/styles.ts';
import { RouterProvider } from '@tanstack/react-router';
import { checkAnswers } from './api/call.ts';
import { askBeforeClosing } from './api/drafts.ts';
import { router } from './desk-routes.tsx';
import { requireApplied } from './shell/desk/applied.ts';
import { DeskGate } from './shell/desk/desk-gate.tsx';
import { start } from './shell/start.tsx';

// Operators change other people's accounts and money: an answer of 200 alone does not prove that a change was made.
checkAnswers(requireApplied);
askBeforeClosing();

start(
  <DeskGate>
    <RouterProvider router={router} />
  </DeskGate>,
);
