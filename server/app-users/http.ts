import * as endpoints from '@app/core/app-users/endpoints.ts'
import * as own from '@app/core/app-users/profile-endpoints.ts'
import type { DataDeps } from '../deps.ts'
import { personOf, route, type Route } from '../http/route.ts'
import { toAuthor } from '../log/author.ts'
import { grantPlan, readAppUser } from './account.ts'
import { listAppUsers } from './actions.ts'
import { endDevice, endOtherDevices, listDevices } from './devices.ts'
import { deleteAccount, keepAccount } from './erase.ts'
import { giveConsent, readProfile, updateProfile } from './profile.ts'

export function appUserRoutes(deps: DataDeps): Route[] {
  return [
    route(endpoints.listAppUsers, () => listAppUsers(deps)),
    route(endpoints.readAppUser, ({ query }) => readAppUser(deps, query)),
    route(endpoints.grantPlan, ({ query, body }, caller) =>
      grantPlan(deps, toAuthor(caller), { ...query, ...body }),
    ),
  ]
}

export function profileRoutes(deps: DataDeps): Route[] {
  return [
    route(own.readProfile, (_input, caller) => readProfile(deps, personOf(caller).email)),
    route(own.updateProfile, ({ body }, caller) =>
      updateProfile(deps, personOf(caller).email, body),
    ),
    route(own.giveConsent, ({ body }, caller) =>
      giveConsent(deps, personOf(caller).email, body.version),
    ),
    route(own.deleteAccount, (_input, caller) => deleteAccount(deps, personOf(caller).email)),
    route(own.keepAccount, (_input, caller) => keepAccount(deps, personOf(caller).email)),
    route(own.listDevices, (_input, caller) => listDevices(deps, personOf(caller))),
    route(own.endDevice, ({ params }, caller) => endDevice(deps, personOf(caller), params.id)),
    route(own.endOtherDevices, (_input, caller) => endOtherDevices(deps, personOf(caller))),
  ]
}
