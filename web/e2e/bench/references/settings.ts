/** A reference gateway's settings in its environment; `gatewaySettings` writes what `readSettings` reads. */
interface Settings {
  readonly port: number;
  /** File with the composed schema. */
  readonly supergraph: string;
  readonly subgraphs: readonly { readonly name: string; readonly url: string }[];
}

export function gatewaySettings({ supergraph, subgraphs }: Omit<Settings, 'port'>): Record<string, string> {
  return { SUPERGRAPH: supergraph, SUBGRAPHS: JSON.stringify(subgraphs) };
}

export function readSettings(): Settings {
  const { PORT, SUPERGRAPH, SUBGRAPHS } = process.env;
  return {
    port: Number(PORT),
    supergraph: SUPERGRAPH ?? '',
    subgraphs: JSON.parse(SUBGRAPHS ?? '[]') as Settings['subgraphs'],
  };
}
