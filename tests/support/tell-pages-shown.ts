import { afterEach } from 'vitest';
import { pagesShown } from './pages-shown.ts';

// Run before each file, also where files share their modules, of which each is read once.
afterEach(async ({ task }) => {
  const error = task.result?.errors?.[0];
  if (error) error.message += `\n\n${await pagesShown()}`;
});
