import { ShieldX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { shellCopy } from '../../shared/copy/pt-br/shell.ts';
import { paths } from '../lib/paths.ts';
import { buttonLook } from './button.tsx';

/** In place of a screen that is for our own staff only. */
export const AccessDenied = ({ title, text }: { title: string; text: string }) => (
  <div className="flex flex-col items-center gap-5 py-20 text-center">
    <span className="grid size-16 place-items-center rounded-full bg-bad-soft text-bad">
      <ShieldX className="size-7" aria-hidden />
    </span>
    <h1 className="text-3xl">{title}</h1>
    <p role="alert" className="max-w-[44ch] leading-7 text-mute">
      {text}
    </p>
    <Link to={paths.home} className={buttonLook({ variant: 'secondary' })}>
      {shellCopy.notFound.home}
    </Link>
  </div>
);
