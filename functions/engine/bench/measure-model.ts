// Bridge for scripts in use; goes away.
export { boxOf as bounds } from './box-of.ts';
export { chamferPercent } from './chamfer.ts';
export { measureHeldOut as heldOut } from './held-out.ts';
