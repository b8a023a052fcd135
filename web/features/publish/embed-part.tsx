import { Tabs } from 'radix-ui';
import { useState } from 'react';
import { publishCopy, type RecipeCopy } from '../../../shared/copy/pt-br/publish.ts';
import {
  EMBED_ASPECTS,
  EMBED_THEMES,
  type Embed,
  type EmbedAspect,
  type EmbedTheme,
} from '../../../shared/pages/embed-code.ts';
import type { Asset } from '../../../shared/schemas/models.ts';
import { Choice } from '../../components/choice.tsx';
import { CopyButton } from './copy-button.tsx';
import { EmbedPreview } from './embed-preview.tsx';
import { Part } from './part.tsx';
import { codeFor, PLATFORMS, type Platform } from './recipes.ts';

const copy = publishCopy.embed;
const ASPECT_NAMES = EMBED_ASPECTS.map((aspect) => copy.aspects[aspect]);
const THEME_NAMES = EMBED_THEMES.map((theme) => copy.themes[theme]);

/** The viewer for the shop's own pages: how it looks there, and the code for each kind of shop. */
export function EmbedPart({ asset: { slug, name } }: { asset: Asset }) {
  const [aspect, setAspect] = useState<EmbedAspect>('4/3');
  const [theme, setTheme] = useState<EmbedTheme>('light');
  const embed: Embed = { site: location.origin, slug, name, aspect, theme };
  return (
    <Part title={copy.title} lead={copy.lead}>
      <div className="grid gap-8 lg:grid-cols-2 lg:gap-12">
        <div className="space-y-5">
          <div className="grid gap-5 sm:grid-cols-2">
            <Choice
              legend={copy.aspect}
              name="aspect"
              options={ASPECT_NAMES}
              value={copy.aspects[aspect]}
              onChange={(chosen) => setAspect(EMBED_ASPECTS[ASPECT_NAMES.indexOf(chosen)] ?? aspect)}
            />
            <Choice
              legend={copy.theme}
              name="theme"
              options={THEME_NAMES}
              value={copy.themes[theme]}
              onChange={(chosen) => setTheme(EMBED_THEMES[THEME_NAMES.indexOf(chosen)] ?? theme)}
            />
          </div>
          <EmbedPreview embed={embed} />
        </div>
        <Recipes embed={embed} />
      </div>
    </Part>
  );
}

const Recipes = ({ embed }: { embed: Embed }) => (
  <Tabs.Root defaultValue={PLATFORMS[0]} className="min-w-0">
    <Tabs.List aria-label={copy.platforms} className="flex flex-wrap gap-x-5 border-b border-line">
      {PLATFORMS.map((platform) => (
        <Tabs.Trigger
          key={platform}
          value={platform}
          className="-mb-px border-b-2 border-transparent py-3 font-semibold text-mute transition-colors hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink"
        >
          {publishCopy.recipes[platform].label}
        </Tabs.Trigger>
      ))}
    </Tabs.List>
    {PLATFORMS.map((platform) => (
      <Tabs.Content key={platform} value={platform} className="pt-5">
        <Recipe platform={platform} embed={embed} />
      </Tabs.Content>
    ))}
  </Tabs.Root>
);

function Recipe({ platform, embed }: { platform: Platform; embed: Embed }) {
  const { label, steps, note }: RecipeCopy = publishCopy.recipes[platform];
  const code = codeFor(platform, embed);
  return (
    <div className="space-y-5">
      <div>
        <div className="mb-2 flex items-center justify-between gap-3">
          <p className="text-[0.9375rem] font-semibold">{copy.code}</p>
          <CopyButton text={code} label={`${copy.code}, ${label}`} announced={copy.announced} />
        </div>
        <pre
          role="group"
          aria-label={copy.code}
          className="rounded-xl border border-line bg-sunk p-4 text-[0.8125rem] leading-6 break-all whitespace-pre-wrap"
        >
          <code>{code}</code>
        </pre>
      </div>
      <div>
        <p className="mb-2 text-[0.9375rem] font-semibold">{copy.steps}</p>
        <ol className="figures list-decimal space-y-1.5 pl-5 marker:font-semibold marker:text-accent">
          {steps.map((step) => (
            <li key={step} className="pl-1">
              {step}
            </li>
          ))}
        </ol>
        {note && <p className="mt-4 text-sm text-mute">{note}</p>}
      </div>
    </div>
  );
}
