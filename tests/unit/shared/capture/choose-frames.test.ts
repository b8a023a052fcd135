import { expect, test } from 'vitest';
import {
  blurLimit,
  chooseFrames,
  coverageOf,
  type Candidate,
} from '../../../../shared/capture/choose-frames.ts';
import { MAX_FRAMES } from '../../../../shared/rules/captures.ts';
import { fc } from '../../../support/properties.ts';

const candidate = fc.record({
  turn: fc.double({ min: -720, max: 720, noNaN: true }),
  sharpness: fc.double({ min: 0, max: 1, noNaN: true }),
});
const candidates = fc.array(candidate, { maxLength: 200 });
const placeOf = ({ turn }: Candidate) => Math.round((((turn % 360) + 360) % 360) / 10) % MAX_FRAMES;

/** A walk of sharp frames every so many degrees. */
const walk = (step: number, to = 360) =>
  Array.from({ length: Math.ceil(to / step) }, (_, i) => ({ turn: i * step, sharpness: 0.2 }));

test('CAP-02 at most 36 frames are chosen, none of them blurred, one for each place, in their order round the product', () => {
  fc.assert(
    fc.property(candidates, (all) => {
      const chosen = chooseFrames(all);
      expect(chosen.length).toBeLessThanOrEqual(MAX_FRAMES);
      for (const frame of chosen) expect(frame.sharpness).toBeGreaterThanOrEqual(blurLimit(all));
      const places = chosen.map(placeOf);
      expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b));
    }),
  );
});

test('CAP-02 what is covered and the gaps make up the whole way round, and what is farther apart than 25° is not covered', () => {
  fc.assert(
    fc.property(candidates, (frames) => {
      const { covered, largestGap } = coverageOf(frames);
      expect(covered).toBeGreaterThanOrEqual(0);
      expect(covered).toBeLessThanOrEqual(360 + 1e-6);
      if (frames.length > 1 && largestGap < 25) expect(covered).toBeCloseTo(360);
      else expect(covered + largestGap).toBeLessThanOrEqual(360 + 1e-6);
    }),
  );
});

test('CAP-02 one more frame never covers less', () => {
  fc.assert(
    fc.property(candidates, candidate, (frames, another) => {
      expect(coverageOf([...frames, another]).covered).toBeGreaterThanOrEqual(
        coverageOf(frames).covered - 1e-6,
      );
    }),
  );
});

test('CAP-02 of a film with four pictures a place the sharpest of each is taken', () => {
  const film = walk(2.5).map((frame, i) => ({ ...frame, sharpness: i % 4 === 0 ? 0.25 : 0.2 }));
  const chosen = chooseFrames(film);
  expect(chosen.map(({ turn }) => turn)).toEqual(Array.from({ length: 36 }, (_, i) => 10 * i));
  expect(coverageOf(chosen)).toEqual({ covered: 360, largestGap: 10 });
});

test('CAP-02 half a walk says what is missing', () => {
  expect(coverageOf(chooseFrames(walk(5, 185)))).toEqual({ covered: 180, largestGap: 180 });
  expect(coverageOf([])).toEqual({ covered: 0, largestGap: 360 });
});

test('CAP-02 a film without one sharp picture has none to choose', () => {
  expect(chooseFrames(walk(5).map((frame) => ({ ...frame, sharpness: 0.03 })))).toEqual([]);
});
