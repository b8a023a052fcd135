import type { Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { chooseFrames, coverageOf } from '../../../../shared/capture/choose-frames.ts';
import { followWalk, type WalkWord } from '../../../../shared/capture/follow-walk.ts';
import type { GreyImage } from '../../../../shared/capture/grey-image.ts';
import { drawn, walkPictures } from './pictures.ts';

/** Seconds between two frames of the rendered walks: once round in 18. */
const FRAME_SECONDS = 0.5;

/** Follows a film; beyond its end it begins again, as who films goes a little farther than once round. */
function film(pictures: readonly GreyImage[], { headings }: { headings?: readonly number[] } = {}) {
  const follower = followWalk();
  const words = new Set<WalkWord>();
  const count = pictures.length + 1;
  const sights = Array.from({ length: count }, (_, i) => {
    const picture = pictures[i % pictures.length];
    const sight = follower.see({
      time: i * FRAME_SECONDS,
      picture,
      ...(headings && { heading: headings[i % headings.length] }),
    });
    if (sight.word) words.add(sight.word);
    return sight;
  });
  const { frames, isMeasured } = follower.walk();
  const chosen = chooseFrames(frames);
  return { sights, words, isMeasured, chosen, ...coverageOf(chosen) };
}

const wrap = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180;
const trueTurn = (time: number) => ((time / FRAME_SECONDS) * 10) % 360;

test.each([
  ['stool/p36', 20],
  ['stool/c36', 20],
  ['sofa/p36', 20],
])(
  'CAP-02 the pictures of %s alone tell where each frame stands within %i°, and when the walk is closed',
  async (set, within) => {
    const { chosen, isMeasured, covered, largestGap } = film(await walkPictures(set));
    expect(isMeasured).toBe(true);
    for (const { time, turn } of chosen) expect(Math.abs(wrap(turn - trueTurn(time)))).toBeLessThan(within);
    expect(covered).toBeGreaterThanOrEqual(300);
    expect(largestGap).toBeLessThan(25);
  },
  30_000,
);

test('CAP-02 a walk to the left is told from one to the right', async () => {
  const [first, ...others] = await walkPictures('stool/c36');
  const { chosen } = film([first, ...others.toReversed()]);
  const places = chosen.slice(1, -1).map(({ time }) => time);
  expect(places).toEqual(places.toSorted((a, b) => b - a));
});

test('CAP-02 where the phone tells its direction every frame stands where it was taken, and all 36 are chosen', async () => {
  const pictures = await walkPictures('sofa/p36');
  const { chosen, isMeasured, largestGap } = film(pictures, {
    headings: pictures.map((_, i) => 40 + 10 * i),
  });
  expect(isMeasured).toBe(true);
  expect(chosen).toHaveLength(36);
  expect(largestGap).toBeCloseTo(10);
});

test.each([
  ['a shaken film', (image: Sharp) => image.blur(4), 'slower'],
  ['a dark film', (image: Sharp) => image.linear(0.15, 0), 'light'],
] as const)(
  'CAP-02 %s says what to do, and is no walk',
  async (_, change, word) => {
    const { words, chosen, covered } = film(await walkPictures('stool/p36', change));
    expect(words).toContain(word);
    expect(chosen.length < 18 || covered < 300).toBe(true);
  },
  30_000,
);

test('CAP-02 turning too fast, and what was passed without a sharp picture, are said as they happen', () => {
  const sharp = drawn(480, 270, (x) => (Math.floor(x / 12) % 2 === 0 ? 60 : 200));
  const blurred = drawn(480, 270, (x) => 130 + 60 * Math.sin(x / 12));
  const follower = followWalk();
  const see = (time: number, heading: number, picture = sharp) =>
    follower.see({ time, heading, picture }).word;
  expect([0, 1, 2, 3].map((i) => see(i * 0.5, i * 8))).toEqual([null, null, null, null]);
  expect(see(1.9, 43)).toBe('slower');
  expect([0, 1, 2, 3].map((i) => see(4 + i, 43 + i, blurred)).at(-1)).toBe('slower');
  expect(see(12, 80)).toBe('back');
  expect(see(14, 50)).toBeNull();
});

test('standing still is no walk', async () => {
  const [first] = await walkPictures('stool/c36');
  expect(film(Array.from({ length: 20 }, () => first)).sights.at(-1)?.turn).toBeLessThan(1);
});
