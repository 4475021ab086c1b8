import './kit/styles.ts';
import { MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { checkAnswers } from './api/call.ts';
import { router } from './desk-routes.tsx';
import { Notices } from './kit/notify.tsx';
import { theme } from './kit/theme.ts';
import { requireApplied } from './shell/desk/applied.ts';
import { DeskGate } from './shell/desk/desk-gate.tsx';

const element = document.getElementById('workspace');
if (!element) throw new Error('the page has no place for the desk');

// Operators change other people's accounts and money: an answer of 200 alone does not prove that a change was made.
checkAnswers(requireApplied);

createRoot(element).render(
  // Variables and classes come as files: the policy allows no `<style>`.
  <MantineProvider
    theme={theme}
    defaultColorScheme="auto"
    withCssVariables={false}
    withGlobalClasses={false}
  >
    <Notices />
    <DeskGate>
      <RouterProvider router={router} />
    </DeskGate>
  </MantineProvider>,
);
