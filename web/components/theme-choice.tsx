import { Monitor, Moon, Sun } from 'lucide-react';
import { shellCopy } from '../../shared/copy/pt-br/shell.ts';
import { chooseTheme, THEMES, useTheme } from '../lib/theme.ts';

const ICONS = { light: Sun, dark: Moon, system: Monitor } as const;

/** Claro, Escuro, Automático: three buttons of which one is pressed. */
export function ThemeChoice() {
  const current = useTheme();
  return (
    <fieldset aria-label={shellCopy.theme} className="inline-flex rounded-lg bg-sunk p-0.5">
      {THEMES.map((theme) => {
        const Icon = ICONS[theme];
        return (
          <button
            key={theme}
            type="button"
            aria-pressed={theme === current}
            aria-label={shellCopy.themes[theme]}
            title={shellCopy.themes[theme]}
            onClick={() => chooseTheme(theme)}
            className="grid size-9 place-items-center pointer-coarse:size-10 rounded-md text-mute transition-colors hover:text-ink aria-pressed:bg-panel aria-pressed:text-ink aria-pressed:shadow-sm"
          >
            <Icon className="size-4.5" aria-hidden />
          </button>
        );
      })}
    </fieldset>
  );
}
