import './kit/styles.ts';
import { MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { checkAnswers } from './api/call.ts';
import { router } from './desk-routes.tsx';
import { Notices } from './kit/notify.tsx';
import { theme } from './kit/theme.ts';
import { DeskGate } from './shell/desk/desk-gate.tsx';
import { isKept } from './shell/desk/kept.ts';

const element = document.getElementById('workspace');
if (!element) throw new Error('the page has no place for the desk');

// What is done to other people's accounts and money is not taken for done because nothing was refused.
checkAnswers(isKept);

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
