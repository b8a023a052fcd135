import { afterAll } from 'vitest';
import { endTempFolders } from './temp-folder.ts';

// Run before each file, also where files share their modules, of which each is read once. Before the file's own hooks:
// so it is the last of them to run, whatever failed.
afterAll(endTempFolders);
