import type { ServiceModule } from '@fieldloom/service/service-module';
import type { Type } from '@nestjs/common';

/** What a module of accounts may provide in addition to what every module provides. */
export interface AccountsModule extends ServiceModule {
  /** Only classes, so that the server's own container can take over their instances. */
  readonly providers: readonly Type[];
  /** Routes of Nest: pages and forms, from sign-in to downloads. */
  readonly controllers?: readonly Type[];
  /**
   * Classes that register their routes with Fastify themselves, for other parties' protocols, whose bodies and errors
   * have their own formats.
   */
  readonly routes?: readonly Type[];
  /**
   * Routes of the operator's staff. Where the operator has configured no provider for staff, these addresses are
   * unknown like any other.
   */
  readonly staffControllers?: readonly Type[];
}
