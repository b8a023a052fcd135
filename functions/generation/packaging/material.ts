/** Photographed fabric, wood and lacquer: never a mirror, since the photos' own highlights are in the texture. */
export const MATERIAL = { metallic: 0, roughness: 0.8 };
