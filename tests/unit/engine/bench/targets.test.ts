import { expect, test } from 'vitest';
import { missesOf } from '../../../../functions/engine/bench/targets.ts';
import { judgeVerdicts } from '../../../../functions/engine/bench/verdicts.ts';
import { rowOf } from './rows.ts';

const { truth } = rowOf();

test('a row that meets the demands misses none', () => {
  expect(missesOf([rowOf()])).toEqual([]);
});

test('a demand that is missed is named with its value and its bound', () => {
  const row = rowOf({ truth: { ...truth!, heldOut: { iou: 0.85, psnr: 21, ssim: 0.8 } } });
  expect(missesOf([row])).toEqual(['stool/p8: held-out IoU 0.85, at least 0.88 is asked']);
});

test('round products are not asked for an azimuth, open furniture for less overlap', () => {
  const poses = { azimuth: { mean: 9, worst: 20 }, rotation: { mean: 9, worst: 20 } };
  expect(missesOf([rowOf({ object: 'lamp', truth: { ...truth!, poses } })])).toEqual([]);
  const heldOut = { iou: 0.85, psnr: 16, ssim: 0.7 };
  expect(missesOf([rowOf({ object: 'sofa', truth: { ...truth!, heldOut } })])).toEqual([]);
});

test('a shape must be nearer to the truth than its outlines alone can tell', () => {
  const chamfer = { model: 1.3, idealHull: 1.258 };
  expect(missesOf([rowOf({ truth: { ...truth!, chamfer } })])[0]).toContain('over that of the ideal hull');
  expect(missesOf([rowOf({ object: 'teapot', truth: { ...truth!, chamfer } })])).toEqual([]);
});

test('eight plain photos refused, four praised and clutter believed are misses', () => {
  const refusal = { code: 'photos_disagree' };
  const wrong = { ...truth!, masks: { mean: 0.5, least: 0.1, perPhoto: [] } };
  expect(missesOf([rowOf({ refusal })])).toContain('stool/p8: refused as photos_disagree');
  expect(missesOf([rowOf({ set: 'p4' })])).toContain("stool/p4: delivered as 'baixa' is asked, is alta");
  expect(missesOf([rowOf({ set: 'c8', truth: wrong })])).toContain(
    'stool/c8: mask IoU 0.500 and not refused',
  );
  expect(missesOf([rowOf({ set: 'c8', truth: wrong, refusal })])).toEqual([]);
});

test('a row that failed is a miss', () => {
  expect(missesOf([{ object: 'sofa', set: 'p8', error: 'Error: torn' }])).toContain('sofa/p8: Error: torn');
});

test('bad models that are refused or called so are caught, good ones so treated are false alarms', () => {
  const bad = { ...truth!, heldOut: { iou: 0.5, psnr: 9, ssim: 0.2 } };
  const baixa = { level: 'baixa', score: 0.2, reasons: [] } as const;
  const refusal = { code: 'photos_disagree' };
  const rows = [
    rowOf(),
    rowOf({ quality: { ...baixa, reasons: [] } }),
    rowOf({ truth: bad }),
    rowOf({ truth: bad, refusal }),
    rowOf({ set: 'p4', quality: { ...baixa, reasons: [] } }),
  ];
  expect(judgeVerdicts(rows)).toEqual({ bad: 2, caught: 1, goodOfEight: 2, falseAlarms: 1 });
});
