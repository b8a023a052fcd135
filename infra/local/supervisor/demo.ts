/** A shop to sign in as on this machine; its address and name pass the rules of the sign-up page. */
export const DEMO = { email: 'loja@relevo.example', password: 'Relevo2026', name: 'Loja Exemplo' } as const;
