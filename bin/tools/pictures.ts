import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { generate, type Generated } from '../../functions/generation/embedded/generate.ts';
import { launchChromium } from './chromium.ts';
import { drawComparison } from './pictures/comparison.ts';
import { drawHero } from './pictures/hero.ts';

/**
 * Draws the documentation's pictures anew from photos alone, through the whole engine: `npm run pictures`, or
 * `npm run pictures -- stool` for one of them.
 */
const PHOTO_SETS = '../shared/data/photos';
const FOLDER = 'functions/engine/docs';
const OBJECTS = ['stool', 'chair', 'teapot'];
const HERO = 'stool';

const asked = process.argv.slice(2);
const browser = await launchChromium();
await mkdir(FOLDER, { recursive: true });
try {
  for (const object of asked.length > 0 ? asked : OBJECTS) {
    const generated = await generateFrom(path.join(PHOTO_SETS, object, 'p8'));
    await save(`${object}.jpg`, await drawComparison(browser, generated));
    if (object === HERO) await save('hero.jpg', await drawHero(browser, generated));
  }
} finally {
  await browser.close();
}

/** The photos of a set and the height of what they show; nothing else of what the set knows. */
function generateFrom(folder: string): Promise<Generated> {
  const { size } = JSON.parse(readFileSync(path.join(folder, 'cams.json'), 'utf8')) as { size: number[] };
  const photos = readdirSync(folder).filter((name) => name.endsWith('.jpg'));
  const files = photos.map((name) => ({ name, bytes: readFileSync(path.join(folder, name)) }));
  return generate(files, { height: size[1] });
}

async function save(name: string, bytes: Uint8Array): Promise<void> {
  await writeFile(path.join(FOLDER, name), bytes);
  console.log(`${path.join(FOLDER, name)}  ${Math.round(bytes.length / 1024)} kB`);
}
