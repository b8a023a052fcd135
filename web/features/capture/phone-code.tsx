import { lazy, Suspense } from 'react';
import { captureCopy } from '../../../shared/copy/pt-br/capture.ts';

const copy = captureCopy.qr;

const PageCode = lazy(async () => ({ default: (await import('./page-code.tsx')).PageCode }));

/** On a desk: the code that opens this page on the phone, where its owner signs in as here. A phone does not load it. */
export function PhoneCode() {
  if (matchMedia('(pointer: coarse)').matches) return null;
  return (
    <aside className="space-y-4 rounded-2xl border border-line bg-panel p-6">
      <h2 className="text-xl">{copy.title}</h2>
      <div className="h-50">
        <Suspense fallback={null}>
          <PageCode />
        </Suspense>
      </div>
      <p className="text-[0.9375rem] leading-6 text-mute">{copy.text}</p>
    </aside>
  );
}
