/** What other rooms may use of room integration: the way to a directory. */
export { callbackPath, clientSecretPurpose, connect, type Directory, type Provider } from './provider.ts';
