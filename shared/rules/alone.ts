/** What one of our staff gives in a day by themselves; beyond it another one of them confirms. Days are of UTC. */
export const ALONE_A_DAY = { credits: 200, cents: 50_000 } as const;
export type Given = keyof typeof ALONE_A_DAY;
