import { openApi } from '../shared/openapi.ts';

process.stdout.write(`${JSON.stringify(openApi(), null, 2)}\n`);
