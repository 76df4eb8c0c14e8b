import { ANY_SCOPE } from '@fieldloom/graphql/root-field-directives';
import { type RootField, readRootFields } from '@fieldloom/graphql/root-fields';
import { type ApiScope, holdsScope, scopeName } from '@fieldloom/kernel/api-scopes';
import { forbidden } from '@fieldloom/kernel/errors';
import type { SupportLevel } from '@fieldloom/kernel/support-access';
import { OperationTypeNode } from 'graphql';

/** Every operation may request it, whoever sends it. */
const TYPE_NAME = '__typename';

/**
 * Decides which root fields are open to callers other than members with a session: programs, support, readers of a
 * public link. What the directives of a field do not open is closed to them. What an object shows of other objects (a
 * note's author) follows the rights of the caller's user.
 */
export class RootFieldAccess {
  readonly #fields: ReadonlyMap<string, RootField>;

  constructor(supergraph: string) {
    this.#fields = new Map(readRootFields(supergraph).map((field) => [keyOf(field.kind, field.name), field]));
  }

  /** @throws FORBIDDEN for a field that no key opens, or that needs a scope that this one does not have. */
  allowScopes(scopes: readonly ApiScope[], kind: OperationTypeNode, rootFields: readonly string[]): void {
    if (kind === OperationTypeNode.SUBSCRIPTION) throw forbidden('Keys open no subscriptions');
    for (const field of rootFields) {
      if (field === TYPE_NAME) continue;
      const wanted = this.#fields.get(keyOf(kind, field))?.apiScope;
      if (wanted === ANY_SCOPE) continue;
      if (wanted === undefined) throw forbidden(`Only a person who is signed in can ask for ${field}`);
      if (!holdsScope(scopes, wanted)) throw forbidden(`${field} needs a key with the scope ${scopeName(wanted)}`);
    }
  }

  /**
   * Credentials, sessions, keys, membership, billing, sign-in and connections are closed to support, whatever its
   * access level is, and so is anything that would outlast the access or admit others.
   * @throws FORBIDDEN for a field that no access of this level opens.
   */
  allowSupport(level: SupportLevel, kind: OperationTypeNode, rootFields: readonly string[]): void {
    if (kind === OperationTypeNode.MUTATION && level !== 'ADMIN') {
      throw forbidden('This support access may read, and change nothing');
    }
    for (const field of rootFields) {
      const wanted = field === TYPE_NAME ? 'READ' : this.#fields.get(keyOf(kind, field))?.support;
      if (wanted !== 'READ' && wanted !== level) throw forbidden(`Support cannot ask for ${field}`);
    }
  }

  /** @throws FORBIDDEN for anything but what a public link shares. */
  allowPublicLink(kind: OperationTypeNode, rootFields: readonly string[]): void {
    const isOpen = (field: string) => field === TYPE_NAME || this.#fields.get(keyOf(kind, field))?.publicLink === true;
    if (kind === OperationTypeNode.QUERY && rootFields.every(isOpen)) return;
    throw forbidden('Readers of a public link may only read what it shares');
  }

  /** Tells whether the service behind one of these fields uses a mutation's Idempotency-Key. */
  takesIdempotencyKey(rootFields: readonly string[]): boolean {
    return rootFields.some(
      (field) => this.#fields.get(keyOf(OperationTypeNode.MUTATION, field))?.idempotency === 'KEYED',
    );
  }
}

function keyOf(kind: OperationTypeNode, name: string): string {
  return `${kind} ${name}`;
}
