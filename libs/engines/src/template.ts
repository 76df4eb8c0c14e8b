/**
 * Replaces every `{{NAME}}` of a template. A name without a value is a mistake in the template, or a missing variable.
 * It never becomes an empty string: the function throws and names all missing variables.
 */
export function renderTemplate(template: string, variables: Readonly<Record<string, string | number>>): string {
  const missing = new Set<string>();
  const text = template.replace(/\{\{\s*([A-Z0-9_]+)\s*\}\}/g, (whole, name: string) => {
    const value = variables[name];
    if (value === undefined) missing.add(name);
    return value === undefined ? whole : String(value);
  });
  if (missing.size > 0) {
    throw new Error(
      `The template names ${[...missing].sort().join(', ')}; known are ${Object.keys(variables).sort().join(', ')}`,
    );
  }
  return text;
}
