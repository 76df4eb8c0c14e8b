import { type BrandColors, brandColors } from '@fieldloom/ui/contrast.ts';
import { useEffect } from 'react';

const TOKENS: Readonly<Record<keyof BrandColors, string>> = {
  accent: '--color-accent',
  solid: '--color-accent-solid',
  solidHover: '--color-accent-solid-hover',
  soft: '--color-accent-soft',
  onSolid: '--color-on-accent',
};

/** Applies the workspace's accent color, adjusted for both themes, to the whole page while the component is mounted. */
export function useBrand(primaryColor: string | null | undefined): void {
  useEffect(() => {
    const brand = primaryColor ? brandColors(primaryColor) : null;
    if (!brand) return;
    const { style } = document.documentElement;
    const names = Object.keys(TOKENS) as (keyof BrandColors)[];
    for (const name of names) style.setProperty(TOKENS[name], `light-dark(${brand.light[name]}, ${brand.dark[name]})`);
    return () => {
      for (const name of names) style.removeProperty(TOKENS[name]);
    };
  }, [primaryColor]);
}
