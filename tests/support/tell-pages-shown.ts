import { afterEach } from 'vitest';
import { pagesShown } from './pages-shown.ts';

// Run before each file, also where files share their modules, of which each is read once.
afterEach(async ({ task }) => {
  const error = task.result?.errors?.[0];
  if (!error) return;
  const shown = await pagesShown();
  error.message += `\n\n${shown}`;
  // The report of a run has the stack alone.
  if (error.stack) error.stack += `\n\n${shown}`;
});
