/** What is loaded later, by those few who need it: it must not be drawn into a group. */
const LATER =
  /\/(?:toasts|send-message|pricing|model-dialog|model-stage|mount-model|turn-hero|has-ar|use-checkout|checkout)\.tsx?$/;

/** Of two groups that want a module the earlier one has it, and whatever it imports follows: no group waits for a later one. */
const group = (name: string, ...tests: RegExp[]) => ({
  name,
  test: (id: string) => tests.some((test) => test.test(id)) && !LATER.test(id),
});

/**
 * What always travels together, in one file: left to itself the landing page was 45 files, most of them of one icon or
 * one table of words, and in Brotli 5 KiB larger, since each is packed without knowing the others.
 */
export const CHUNK_GROUPS = [
  // The viewers have these too, and go without all that follows.
  group(
    'facts',
    /\/web\/viewer\/dimension-lines\.ts$/,
    /\/web\/lib\/length\.ts$/,
    /\/shared\/brand\.ts$/,
    /vite\/preload-helper/,
  ),
  group('react', /\/node_modules\/(?:react|react-dom|scheduler)\//),
  group(
    'ui',
    /\/web\/components\/(?:button|class-names|field|logo|message-screen|notice|skeleton|theme-choice)\.tsx?$/,
    /\/web\/lib\/(?:paths|format|watch-sight)\.ts$/,
    // The client has these too, and must not come by them to the landing page's own file.
    /\/shared\/rules\/(?:contact|credits|photos|plans)\.ts$/,
    /\/shared\/copy\/pt-br\/promise\.ts$/,
    /\/lucide-react\/dist\/esm\/icons\/(?:arrow-right|box|camera|circle-check|mail|smartphone|x)\.mjs$/,
  ),
  group('site-frame', /\/web\/features\/site\//),
  // The page of examples has these without the landing page's own file.
  group('site-models', /\/shared\/rules\/site-models\.ts$/, /\/shared\/copy\/pt-br\/site-models\.ts$/),
  group('site-offer', /\/web\/features\/contact\//, /\/pricing-section\.tsx$/),
  group('site-landing', /\/web\/features\/landing\//),
].map((chunk, i, all) => ({ ...chunk, priority: all.length - i }));
