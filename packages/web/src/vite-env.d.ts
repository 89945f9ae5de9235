/// <reference types="vite/client" />

/** Version of this build as in /appVersion.json; `dev` under the development server. */
declare const __APP_VERSION__: string;
