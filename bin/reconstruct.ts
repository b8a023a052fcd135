import { reconstruct } from './reconstruct/reconstruct.ts';

/** The door to the engine alone: photos on the command line, a model in files. Ends with 1 and a sentence when refused. */
process.exitCode = await reconstruct(process.argv.slice(2), process);
