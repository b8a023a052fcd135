import { BRAND } from '../../shared/brand.ts';

/** The mark (a solid in isometric) and the name. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5 font-display text-[1.375rem] leading-none font-bold tracking-[-0.035em]">
      <svg viewBox="0 0 32 32" className="size-7 text-accent" aria-hidden>
        <g fill="none" stroke="currentColor" strokeWidth="2.4" strokeLinejoin="round">
          <path d="M16 3.5 27 9.8v12.4L16 28.5 5 22.2V9.8Z" />
          <path d="m5 9.8 11 6.4 11-6.4M16 16.2v12.3" />
        </g>
      </svg>
      {BRAND}
    </span>
  );
}
