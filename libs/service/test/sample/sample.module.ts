import { actorOf, type RequestContext } from '@fieldloom/graphql/context';
import { invalidOperation } from '@fieldloom/kernel/errors';
import { Injectable, Module } from '@nestjs/common';
import { Args, Context, Query, ResolveField, ResolveReference, Resolver, Subscription } from '@nestjs/graphql';

@Injectable()
class ThingService {
  find(id: string): { id: string; at: Date } {
    return { id, at: new Date(0) };
  }
}

@Resolver('Thing')
class ThingResolver {
  constructor(private readonly things: ThingService) {}

  @Query('thing')
  thing(@Args('id') id: string) {
    return this.things.find(id);
  }

  @ResolveReference()
  reference(thing: { id: string }) {
    return this.things.find(thing.id);
  }

  @ResolveField('owner')
  owner(@Context() context: RequestContext): string {
    return actorOf(context).userId;
  }

  @Query('fails')
  fails(@Args('how') how: string): boolean {
    throw how === 'coded' ? invalidOperation('Not now') : new Error('the secret of the database');
  }

  @Subscription('thingChanged')
  async *changed(@Args('id') id: string, @Context() context: RequestContext) {
    yield { thingChanged: { ...this.things.find(id), owner: actorOf(context).userId } };
  }
}

@Module({ providers: [ThingService, ThingResolver] })
export class SampleModule {}
