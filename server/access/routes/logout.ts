import { logout } from '#contract/api/access/login.ts';
import { forPerson } from '#server/http/route.ts';

export const logoutRoute = forPerson(logout, async ({ services, person, tenant }) => {
  await services.sessions.end(tenant, person.sid);
  return { success: true };
});
