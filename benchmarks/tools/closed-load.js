// Users who send one GET after the other, or sessions of three, each on a connection that is kept alive, by k6.
import http from 'k6/http';

export const options = {
  vus: Number(__ENV.USERS),
  duration: `${__ENV.SECONDS}s`,
  discardResponseBodies: true,
};

export default function () {
  if (__ENV.JOURNEY === 'session') {
    const captured = http.get(__ENV.URI, { responseType: 'text' }).body.match(/x{8}/)[0];
    http.get(`${__ENV.URI}${captured}`);
    http.get(`${__ENV.URI}${captured}/3`);
  } else {
    http.get(__ENV.URI);
  }
}
