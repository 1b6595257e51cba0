// Users who send one GET after the other, each on a connection that is kept alive, by k6.
import http from 'k6/http';

export const options = {
  vus: Number(__ENV.USERS),
  duration: `${__ENV.SECONDS}s`,
  discardResponseBodies: true,
};

export default function () {
  http.get(__ENV.URI);
}
