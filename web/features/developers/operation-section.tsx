import { publicApiCopy as copy } from '../../../shared/copy/pt-br/public-api.ts';
import type { Field, Operation } from './reference.ts';

/** A call of the API: what it takes, what it returns, and how it may be refused. */
export function OperationSection({
  operation: { id, method, path, title, text, scope, takes, returns, codes },
}: {
  operation: Operation;
}) {
  return (
    <section aria-labelledby={id} className="border-t border-line pt-8">
      <h3 id={id} className="scroll-mt-24 text-2xl">
        {title}
      </h3>
      <p className="mt-2 font-mono text-sm leading-6 break-all">
        <span className="font-semibold text-accent-strong">{method}</span> {path}
      </p>
      <p className="mt-3 max-w-[64ch] leading-7 text-mute">{text}</p>
      <p className="mt-1 text-[0.9375rem] leading-6 text-mute">{copy.scope[scope]}</p>
      {takes.length > 0 && <Fields title={copy.request} fields={takes} />}
      <details className="mt-4">
        <summary className="tap cursor-pointer font-semibold hover:text-accent">{copy.response}</summary>
        <Fields fields={returns} />
      </details>
      <p className="mt-4 text-sm leading-7 text-mute">
        {copy.refusals}{' '}
        {codes.map((code, i) => (
          <span key={code}>
            {i > 0 && ', '}
            <a
              href={`#${code}`}
              className="inline-block font-mono underline underline-offset-2 hover:text-accent"
            >
              {code}
            </a>
          </span>
        ))}
      </p>
    </section>
  );
}

export const Fields = ({ title, fields }: { title?: string; fields: readonly Field[] }) => (
  <>
    {title && <h4 className="mt-5 font-sans text-[0.9375rem] font-semibold tracking-normal">{title}</h4>}
    <dl className="mt-2 divide-y divide-line border-y border-line">
      {fields.map(({ name, type, limits, isRequired, words }) => (
        <div key={name} className="grid gap-x-6 gap-y-0.5 py-2.5 sm:grid-cols-[16rem_1fr]">
          <dt className="font-mono text-sm leading-6 break-all">{name}</dt>
          <dd className="text-[0.9375rem] leading-6">
            <span className="figures text-mute">
              {[type, limits, isRequired && copy.field.required].filter(Boolean).join(' · ')}
            </span>
            {words && <span className="block">{words}</span>}
          </dd>
        </div>
      ))}
    </dl>
  </>
);
