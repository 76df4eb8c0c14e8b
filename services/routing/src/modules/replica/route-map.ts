import type { TenantRoute } from '../route/route.ts';

/** All live routes in memory, by name, by former name and by team. */
export class RouteMap {
  #bySubdomain = new Map<string, TenantRoute>();
  #byFormer = new Map<string, TenantRoute>();
  #byTeam = new Map<string, TenantRoute>();

  get size(): number {
    return this.#byTeam.size;
  }

  /** Returns the workspace that has the name, else the one that had it. */
  findBySubdomain(subdomain: string): TenantRoute | undefined {
    return this.#bySubdomain.get(subdomain) ?? this.#byFormer.get(subdomain);
  }

  findByTeam(teamId: string): TenantRoute | undefined {
    return this.#byTeam.get(teamId);
  }

  replaceAll(routes: readonly TenantRoute[]): void {
    const live = routes.filter((route) => route.state !== 'deleted');
    this.#byTeam = new Map(live.map((route) => [route.teamId, route]));
    this.#bySubdomain = new Map(live.map((route) => [route.subdomain, route]));
    this.#byFormer = new Map(live.flatMap((route) => route.formerSubdomains.map((name) => [name, route] as const)));
  }

  /** An update that is older than the known route is ignored. */
  apply(route: TenantRoute): void {
    const known = this.#byTeam.get(route.teamId);
    if (known !== undefined && known.sequence > route.sequence) return;
    // Another team may have taken the name since then.
    if (known && this.#bySubdomain.get(known.subdomain) === known) this.#bySubdomain.delete(known.subdomain);
    for (const name of known?.formerSubdomains ?? []) {
      if (this.#byFormer.get(name) === known) this.#byFormer.delete(name);
    }
    if (route.state === 'deleted') {
      this.#byTeam.delete(route.teamId);
      return;
    }
    this.#byTeam.set(route.teamId, route);
    this.#bySubdomain.set(route.subdomain, route);
    for (const name of route.formerSubdomains) this.#byFormer.set(name, route);
  }
}
