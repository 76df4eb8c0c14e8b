/** BCP 47 of what transcripts and summaries are offered in: languages that the recognizer knows, and their countries. */
// biome-ignore format: many codes a line
export const LANGUAGES = [
  'af', 'sq', 'am', 'ar', 'ar-AE', 'ar-DZ', 'ar-EG', 'ar-IQ', 'ar-JO', 'ar-KW', 'ar-LB', 'ar-MA', 'ar-QA', 'ar-SA',
  'ar-TN', 'hy', 'as', 'az', 'ba', 'eu', 'be', 'bn', 'bn-BD', 'bn-IN', 'bs', 'br', 'bg', 'my', 'ca', 'zh', 'zh-CN',
  'zh-HK', 'zh-TW', 'hr', 'cs', 'da', 'nl', 'nl-BE', 'nl-NL', 'en', 'en-AU', 'en-CA', 'en-GB', 'en-GH', 'en-HK',
  'en-IE', 'en-IN', 'en-KE', 'en-NG', 'en-NZ', 'en-PH', 'en-SG', 'en-US', 'en-ZA', 'et', 'fo', 'fi', 'fr', 'fr-BE',
  'fr-CA', 'fr-CH', 'fr-FR', 'gl', 'ka', 'de', 'de-AT', 'de-CH', 'de-DE', 'el', 'gu', 'ht', 'ha', 'haw', 'he', 'hi',
  'hu', 'is', 'id', 'it', 'it-CH', 'it-IT', 'ja', 'kn', 'kk', 'km', 'ko', 'lo', 'la', 'lv', 'ln', 'lt', 'lb', 'mk',
  'mg', 'ms', 'ml', 'mt', 'mi', 'mr', 'mn', 'ne', 'no', 'nn', 'oc', 'ps', 'fa', 'pl', 'pt', 'pt-BR', 'pt-PT', 'pa',
  'ro', 'ru', 'sa', 'sr', 'sn', 'sd', 'si', 'sk', 'sl', 'so', 'es', 'es-AR', 'es-CL', 'es-CO', 'es-ES', 'es-MX',
  'es-PE', 'es-US', 'su', 'sw', 'sv', 'sv-FI', 'tl', 'tg', 'ta', 'ta-IN', 'ta-LK', 'tt', 'te', 'th', 'bo', 'tr', 'tk',
  'uk', 'ur', 'ur-IN', 'ur-PK', 'uz', 'vi', 'cy', 'yi', 'yo',
] as const;

const KNOWN: ReadonlyMap<string, string> = new Map(LANGUAGES.map((code) => [code.toLowerCase(), code]));

/** @returns the code in its stored form; undefined when the language is not offered. */
export function offeredLanguage(code: string): string | undefined {
  return KNOWN.get(code.trim().toLowerCase());
}
