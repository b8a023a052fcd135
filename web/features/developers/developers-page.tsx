import type { ReactNode } from 'react';
import { publicApiCopy as copy } from '../../../shared/copy/pt-br/public-api.ts';
import { API_DOCUMENT_PATH } from '../../../shared/rules/public-api.ts';
import {
  ADDRESSES_EXAMPLE,
  CURL_EXAMPLE,
  JAVASCRIPT_EXAMPLE,
  WEBHOOK_EXAMPLE,
} from '../../../shared/v1/examples.ts';
import { buttonLook } from '../../components/button.tsx';
import { paths } from '../../lib/paths.ts';
import { SiteLayout } from '../site/site-layout.tsx';
import { Fields, OperationSection } from './operation-section.tsx';
import { events, operations, problems } from './reference.ts';

/** /desenvolvedores: the public API as its OpenAPI document describes it, in Portuguese (API-04). */
export function Component() {
  return (
    <SiteLayout>
      <section className="wrap pt-12 pb-20 sm:pt-16">
        <h1 className="max-w-[16ch] text-[clamp(2.5rem,8.5vw,4.5rem)] leading-[0.98] font-bold tracking-[-0.045em]">
          {copy.title}
        </h1>
        <p className="mt-6 max-w-[58ch] text-lg leading-8 text-pretty text-mute">{copy.lead}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <a href={paths.apiKeys} className={buttonLook()}>
            {copy.keys.create}
          </a>
          <a href={API_DOCUMENT_PATH} className={buttonLook({ variant: 'secondary' })}>
            {copy.document}
          </a>
        </div>
        <div className="mt-14 grid gap-x-14 gap-y-12 lg:grid-cols-[14rem_minmax(0,1fr)]">
          <Contents />
          <div className="min-w-0 space-y-16">
            <Part title={copy.begin.title}>
              <ol className="mt-4 max-w-[64ch] list-decimal space-y-2 pl-5 leading-7">
                {copy.begin.steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </Part>
            <Part title={copy.examples.title}>
              <Code title={copy.examples.curl} text={CURL_EXAMPLE} />
              <Code title={copy.examples.addresses} text={ADDRESSES_EXAMPLE} />
              <Code title={copy.examples.javascript} text={JAVASCRIPT_EXAMPLE} />
            </Part>
            {[copy.auth, copy.limits, copy.idempotency, copy.versions].map(({ title, text }) => (
              <Part key={title} title={title}>
                <p className="mt-4 max-w-[64ch] leading-7 text-mute">{text}</p>
              </Part>
            ))}
            <Webhooks />
            <section aria-labelledby="referencia" className="space-y-12">
              <h2 id="referencia" className="text-3xl font-bold tracking-[-0.035em]">
                {copy.reference}
              </h2>
              {operations.map((operation) => (
                <OperationSection key={operation.id} operation={operation} />
              ))}
            </section>
            <Part title={copy.errors.title}>
              <p className="mt-4 max-w-[64ch] leading-7 text-mute">{copy.errors.text}</p>
              <Problems />
            </Part>
          </div>
        </div>
      </section>
    </SiteLayout>
  );
}

/** How a shop's own server is told, and by what it knows that it was us (HOOK-06). */
const Webhooks = () => (
  <section aria-labelledby="webhooks">
    <h2 id="webhooks" className="scroll-mt-24 text-3xl font-bold tracking-[-0.035em]">
      {copy.webhooks.title}
    </h2>
    {[copy.webhooks.text, copy.webhooks.signature, copy.webhooks.twice, copy.webhooks.log].map((text) => (
      <p key={text} className="mt-4 max-w-[64ch] leading-7 text-mute">
        {text}
      </p>
    ))}
    <Code title={copy.webhooks.example} text={WEBHOOK_EXAMPLE} />
    <h3 className="mt-10 text-2xl">{copy.webhooks.events}</h3>
    {events.map(({ type, title, text, fields }) => (
      <div key={type} className="mt-6">
        <h4 id={type} className="scroll-mt-24 font-sans text-base font-semibold tracking-normal">
          {title} <span className="font-mono text-sm font-normal text-mute">{type}</span>
        </h4>
        <p className="mt-1 max-w-[64ch] text-[0.9375rem] leading-6 text-mute">{text}</p>
        <Fields fields={fields} />
      </div>
    ))}
  </section>
);

const Contents = () => (
  <nav aria-label={copy.contents} className="lg:sticky lg:top-24 lg:self-start">
    <p className="eyebrow">{copy.contents}</p>
    <ul className="mt-2 columns-2 lg:columns-1">
      <li>
        <a href="#webhooks" className="inline-block py-1.5 text-[0.9375rem] hover:text-accent">
          {copy.webhooks.title}
        </a>
      </li>
      {operations.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} className="inline-block py-1.5 text-[0.9375rem] hover:text-accent">
            {title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="text-3xl font-bold tracking-[-0.035em]">{title}</h2>
    {children}
  </section>
);

const Code = ({ title, text }: { title: string; text: string }) => (
  <figure className="mt-6">
    <figcaption className="font-semibold">{title}</figcaption>
    <pre className="mt-2 rounded-xl border border-line bg-sunk p-4 font-mono text-[0.8125rem] leading-6 wrap-anywhere whitespace-pre-wrap">
      {text}
    </pre>
  </figure>
);

const Problems = () => (
  <dl className="mt-4 divide-y divide-line border-y border-line">
    {problems.map(({ code, status, meaning }) => (
      <div key={code} id={code} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[16rem_1fr]">
        <dt className="font-mono text-sm leading-6 break-all">
          {code} <span className="text-mute">{status}</span>
        </dt>
        <dd className="text-[0.9375rem] leading-6 text-mute">{meaning}</dd>
      </div>
    ))}
  </dl>
);
