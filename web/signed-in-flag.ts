const KEY = 'authenticated'

/** The stored hint that somebody is signed in. It only steers redirects; the server's session decides. */
export const signedInFlag = {
  read: () => localStorage.getItem(KEY) === 'true',
  write: (isSignedIn: boolean) => localStorage.setItem(KEY, String(isSignedIn)),
}
