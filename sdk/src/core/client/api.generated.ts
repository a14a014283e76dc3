// Generated from the backend's OpenAPI document by "npm run generate". Do not edit.

export interface paths {
    "/api/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the signed-in account */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Account"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change name and phone
         * @description The email is changed by the identity call `updateprofile`.
         */
        patch: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AccountChange"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Account"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The brand header is missing, or the origin may not write */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is larger than 100 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/account/apps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the connected apps of the caller, newest first
         * @description Platforms of the Universal Commerce Protocol that may act for the account.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ConnectedApps"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/apps/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Disconnect an app
         * @description Its tokens are good for nothing from that moment on.
         */
        delete: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description No content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The brand header is missing, or the origin may not write */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/confirmemail/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Confirm an email address by a mailed link
         * @description Does not open an account: the browser that calls it gets a cookie, with which signing in opens the account of a registration or changes an account’s email address. A browser that is signed in to that account changes the address at once.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header?: never;
                path: {
                    /** @description From the link in a mail */
                    token: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["IdentityLinkSuccess"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/externallogin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the other sign-in providers */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SocialProviders"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/externallogin/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Redirect a browser to another sign-in provider
         * @description A refused browser is redirected to `/account/login` with `error` after `#`, or gets a page where `origin` is not allowed.
         */
        get: {
            parameters: {
                query: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    /** @description Generated by the page for this sign-in */
                    nonce: string;
                    /** @description The page's origin */
                    origin: string;
                    /** @description A path or address of that origin; `/account` by default */
                    returnUrl?: string;
                };
                header?: never;
                path: {
                    provider: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Redirect */
                303: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Answer */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/externallogin/{provider}/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Receive a browser from another sign-in provider
         * @description Redirects to the page like the login form. A browser gets a page instead of the errors below.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    code?: string;
                    error?: string;
                    state?: string;
                };
                header?: never;
                path: {
                    provider: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Redirect */
                303: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Answer */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/forgotpassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail a password reset link
         * @description The answer is the same for an email address without an account.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * @description The brand's site id
                         * @example aol
                         */
                        clientId: string;
                        /** @example customer@example.com */
                        email: string;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["IdentitySuccess"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The brand header is missing, or the origin may not write */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is larger than 100 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Answer */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/getprofile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the signed-in profile */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["IdentityProfile"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the public keys that verify tokens */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PublicKeys"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/login-redir": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in by a browser's form post
         * @description Redirects to `returnUrl` with `access_token`, `id_token`, `expires_in` and `nonce` after `#`; when refused, to `/account/login` with `error` and `nonce` after it. A browser never sees the errors below: it is redirected there too, or gets a page where the origin of its page is not allowed.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["LoginForm"];
                    "application/x-www-form-urlencoded": components["schemas"]["LoginForm"];
                };
            };
            responses: {
                /** @description Redirect */
                303: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is larger than 100 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Answer */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign out */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * @description The brand's site id
                         * @example aol
                         */
                        clientId: string;
                        userId: string;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["IdentitySuccess"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The brand header is missing, or the origin may not write */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is larger than 100 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/order/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the caller's addresses in the brand's country */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SavedAddresses"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/order/addresses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete an address */
        delete: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description No content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The brand header is missing, or the origin may not write */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/order/addresses/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save an address; with an id, replace that one
         * @description A new address with the texts of a saved one is that one: a repeated call stores nothing twice.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AddressInput"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SavedAddress"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The brand header is missing, or the origin may not write */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Conflict: the data has changed */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is larger than 100 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/order/invoiced": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the caller's orders, ten a page, newest first */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    page?: number | null;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AccountOrders"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/order/invoiced/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one of the caller's orders */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AccountOrderDetails"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register an account, opened by a mailed link and its password
         * @description The answer is the same for an email address with an account, whose owner gets a mail that says so.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Registration"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["IdentitySuccess"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The brand header is missing, or the origin may not write */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is larger than 100 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Answer */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/relogin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Renew the tokens of a page
         * @description Needs the id token and the browser's refresh cookie, which is replaced. A malformed or expired token signs out.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Relogin"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Tokens"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The brand header is missing, or the origin may not write */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is larger than 100 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Answer */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/reminders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the caller's reminders: open, done, archived, each by day
         * @description They are made and changed in the back office.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Reminders"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/resendconfirmemail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail the confirmation of a registration again
         * @description The answer is the same without a waiting registration.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * @description The brand's site id
                         * @example aol
                         */
                        clientId: string;
                        /** @example customer@example.com */
                        email: string;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["IdentitySuccess"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The brand header is missing, or the origin may not write */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is larger than 100 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Answer */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/resetpassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password by a mailed link
         * @description Opens the account of a registration that still waits, with this password.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @example correct horse */
                        password: string;
                        /** @description From the link in a mail */
                        token: string;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["IdentityLinkSuccess"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The brand header is missing, or the origin may not write */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is larger than 100 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign this browser's session in with an access token
         * @description Call it once for each sign-in, from the page that it returned to. The session gets a new token, and the carts are merged.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        accessToken: string;
                    };
                };
            };
            responses: {
                /** @description No content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The brand header is missing, or the origin may not write */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is larger than 100 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Answer */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** Sign this browser out */
        delete: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description No content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The brand header is missing, or the origin may not write */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/updateprofile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the profile
         * @description A new email address takes effect when its mailed link is opened.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ProfileUpdate"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["IdentityProfile"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The brand header is missing, or the origin may not write */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is larger than 100 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Answer */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/address/geocode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Split an address into its parts */
        get: {
            parameters: {
                query: {
                    address: string;
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["GeocodeAnswer"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/address/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List completions of a typed address
         * @description In the brand’s country only. With a circle, suburbs nearest to its centre come first. Streets are not looked up and remain as typed.
         */
        get: {
            parameters: {
                query: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    latitude?: number | null;
                    longitude?: number | null;
                    /** @description Of the circle around latitude and longitude, in metres */
                    radius?: number;
                    text: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AddressSuggestion"][];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alertBanner/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the bar above every page; 204 without one */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AlertBanner"];
                    };
                };
                /** @description No content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /**
         * Set the bar above every page, for staff
         * @description Only text formatting, spans and links remain of the HTML; the answer is the stored bar.
         */
        put: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        backgroundColor: string;
                        bannerURL: string;
                        desktopContent: string;
                        mobileContent: string;
                        /** @description The `version` that was edited; null for a new entry. 409 `CHANGED` if another one is stored. Without it, whatever is stored is replaced. */
                        version?: number | null;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["EditedAlertBanner"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Conflict: the data has changed */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ContentConflict"];
                    };
                };
                /** @description The body is larger than 100 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        /** Remove the bar, for staff */
        delete: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    /** @description Removes only this version: 409 `CHANGED` if another one is stored */
                    version?: number;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description No content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Conflict: the data has changed */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ContentConflict"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/product-load-event": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Record that a product page was loaded
         * @description Stored without the shopper: no session, no address, no query string; email addresses and long numbers are masked.
         */
        get: {
            parameters: {
                query: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    productId: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description No content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Record that a search was submitted
         * @description Stored without the shopper: no session, no address, no query string; email addresses and long numbers are masked.
         */
        get: {
            parameters: {
                query: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    searchTerm: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description No content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Record a search event with its products: results, click, add to cart, order, visit
         * @description Stored without the shopper: no session, no address, no query string; email addresses and long numbers are masked.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AnalyticsEvent"];
                };
            };
            responses: {
                /** @description No content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The brand header is missing, or the origin may not write */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is larger than 500 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/blog": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List articles, newest first */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    page?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BlogPage"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/blog/{uri}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read an article */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header?: never;
                path: {
                    uri: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Article"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /**
         * Write an article, for staff
         * @description Shown from `publishedAt` on. The HTML is sanitised as that of static pages is.
         */
        put: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path: {
                    uri: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        html: string;
                        /** @default  */
                        image?: "" | string;
                        /** Format: date-time */
                        publishedAt: string;
                        /** @default  */
                        summary?: string;
                        title: string;
                        /** @description The `version` that was edited; null for a new entry. 409 `CHANGED` if another one is stored. Without it, whatever is stored is replaced. */
                        version?: number | null;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["EditedArticle"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Conflict: the data has changed */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ContentConflict"];
                    };
                };
                /** @description The body is larger than 700 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cart/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the cart of this session */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    postcode?: string;
                    state?: string;
                    suburb?: string;
                    winningDeliveryServiceOverride?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Cart"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** Empty the cart */
        delete: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    cartId?: string;
                    version?: number | null;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description No content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The brand header is missing, or the origin may not write */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Conflict: the data has changed */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CartChangedError"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cart/coupon/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Apply a coupon or a gift card
         * @description A new coupon replaces the old one, a new gift card likewise. The error for a coupon gives the reason; a gift card is only accepted or not.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        code: string;
                        /** @default  */
                        userEmail?: string;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Cart"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The brand header is missing, or the origin may not write */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Conflict: the data has changed */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CartChangedError"];
                    };
                };
                /** @description The body is larger than 100 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cart/coupon/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a coupon or a gift card */
        delete: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path: {
                    code: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Cart"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The brand header is missing, or the origin may not write */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Conflict: the data has changed */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CartChangedError"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cart/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set the cart's email */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        email: string;
                    };
                };
            };
            responses: {
                /** @description No content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The brand header is missing, or the origin may not write */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is larger than 100 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cart/product/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add units of a product, or set a line
         * @description With the header `Idempotency-Key` (a UUID) units are added once: a repetition, such as after a lost answer, gets the present cart. A cart knows the keys of its last ten additions. 400 `IDEMPOTENCY_KEY_INVALID`; 422 `IDEMPOTENCY_KEY_REUSED` for another addition with the same key.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Identifies this attempt: a repetition with the same key has the same effect */
                    "Idempotency-Key"?: string;
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        installId?: number | null;
                        productCode?: string;
                        quantity: number;
                        sku: string;
                        version?: number;
                        warrantyId?: number | null;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Cart"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The brand header is missing, or the origin may not write */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Conflict: the data has changed */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CartChangedError"];
                    };
                };
                /** @description The body is larger than 100 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Unprocessable */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cart/product/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a line of the cart */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header?: never;
                path: {
                    code: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CartProduct"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** Remove a line from the cart */
        delete: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    version?: number | null;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path: {
                    code: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Cart"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The brand header is missing, or the origin may not write */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Conflict: the data has changed */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CartChangedError"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/checkout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what the checkout offers this shopper */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    /** @description For staff: id of the store that `store` is; by default their own one */
                    subdivision?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CheckoutView"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Place the order of the session’s cart
         * @description The header `Idempotency-Key` (a UUID) identifies this press of the button: repeats with the same key have the same effect and answer. Read the answer in the order `orderCompleted`, 3-D Secure form, `redirectUrl`; otherwise poll the status. Refusals: 400 `FORM_INVALID`, `SUBURB_NOT_CHOSEN`, `COUNTRY_NOT_SERVED`, `TOTAL_CHANGED`, `GIFT_ENDED`, `CARD_ENVELOPE_…`, `OUT_OF_STOCK` and other changes since the page was shown; 401 `PAYMENT_DECLINED`, `PAYMENT_CANCELLED`, `PAYMENT_EXPIRED`; 403 for options reserved to staff; 404 `NO_SUCH_CART`; 409 `PAYMENT_IN_PROGRESS`, `ATTEMPT_IN_PROGRESS`, `PAID_ELSEWHERE` and `ALREADY_ORDERED` for goods of a platform’s session; 422 `IDEMPOTENCY_KEY_REUSED`; 503 with `Retry-After`: `PAYMENT_METHOD_BUSY` while the provider does not respond, `TRY_AGAIN` and `UNAVAILABLE`.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Identifies this attempt: a repetition with the same key has the same effect */
                    "Idempotency-Key": string;
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CheckoutPost"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CheckoutAnswer"];
                    };
                };
                /** @description Answer */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CheckoutError"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CheckoutError"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CheckoutError"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CheckoutError"];
                    };
                };
                /** @description Conflict: the data has changed */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CheckoutError"];
                    };
                };
                /** @description The body is larger than 500 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CheckoutError"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CheckoutError"];
                    };
                };
                /** @description Unprocessable */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CheckoutError"];
                    };
                };
                /** @description Answer */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CheckoutError"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Answer */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CheckoutError"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/checkout/afterpayconfirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Complete a payment after the return from Afterpay
         * @description The query is that of the page’s address as the provider’s page made it, without `provider`; there is no body. Our token `ct` identifies the payment, so no session is needed. The other parameters are hints: the provider is queried. Safe to repeat. 400 `RETURN_OF_OTHER_PAYMENT`, 404 `NO_SUCH_PAYMENT`.
         */
        post: {
            parameters: {
                query: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    /** @description Zip */
                    checkoutId?: string;
                    /** @description Our token of the attempt, from the return address */
                    ct: string;
                    /** @description Zip */
                    orderId?: string;
                    /** @description Afterpay */
                    orderToken?: string;
                    /** @description PayPal */
                    PayerID?: string;
                    /** @description Zip */
                    result?: string;
                    /** @description Klarna */
                    sid?: string;
                    status?: string;
                    /** @description PayPal */
                    token?: string;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PaymentConfirmation"];
                    };
                };
                /** @description Answer */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CheckoutError"];
                    };
                };
                /** @description The brand header is missing, or the origin may not write */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CheckoutError"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CheckoutError"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CheckoutError"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/checkout/avail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List delivery dates, supplier dates and services for an address
         * @description Changes nothing. `dates` lists every day from the first possible delivery on; `unavailable` says that the goods cannot be delivered on any of them.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        cardDetails?: null;
                        /** Format: uuid */
                        cartId?: string;
                        /** @default false */
                        cashAndCarry?: boolean;
                        deliveryAddress: components["schemas"]["Address"];
                        deliveryDate?: null;
                        email?: string | null;
                        phoneNumber?: string | null;
                        /** @description Id of the store for cash and carry; by default the store of the member of staff */
                        subdivision?: string | null;
                        /** @default false */
                        winningDeliveryServiceOverride?: boolean;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Availability"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The brand header is missing, or the origin may not write */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is larger than 100 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/checkout/challenge/return/{returnToken}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Receive the shopper’s browser from the bank’s page
         * @description Needs neither cookie nor header: a random token identifies the attempt. The parameters are hints: the provider is queried, and the browser is redirected to the page that started the payment.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    redirectResult?: string;
                };
                header?: never;
                path: {
                    returnToken: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Redirect */
                303: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CheckoutError"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CheckoutError"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CheckoutError"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Receive the shopper’s browser from the bank’s page
         * @description Needs neither cookie nor header: a random token identifies the attempt. The parameters are hints: the provider is queried, and the browser is redirected to the page that started the payment.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    redirectResult?: string;
                };
                header?: never;
                path: {
                    returnToken: string;
                };
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/json": {
                        [key: string]: string;
                    };
                    "application/x-www-form-urlencoded": {
                        [key: string]: string;
                    };
                };
            };
            responses: {
                /** @description Redirect */
                303: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CheckoutError"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CheckoutError"];
                    };
                };
                /** @description The body is larger than 100 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CheckoutError"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CheckoutError"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CheckoutError"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/checkout/klarnaconfirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Complete a payment after the return from Klarna
         * @description The query is that of the page’s address as the provider’s page made it, without `provider`; there is no body. Our token `ct` identifies the payment, so no session is needed. The other parameters are hints: the provider is queried. Safe to repeat. 400 `RETURN_OF_OTHER_PAYMENT`, 404 `NO_SUCH_PAYMENT`.
         */
        post: {
            parameters: {
                query: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    /** @description Zip */
                    checkoutId?: string;
                    /** @description Our token of the attempt, from the return address */
                    ct: string;
                    /** @description Zip */
                    orderId?: string;
                    /** @description Afterpay */
                    orderToken?: string;
                    /** @description PayPal */
                    PayerID?: string;
                    /** @description Zip */
                    result?: string;
                    /** @description Klarna */
                    sid?: string;
                    status?: string;
                    /** @description PayPal */
                    token?: string;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PaymentConfirmation"];
                    };
                };
                /** @description Answer */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CheckoutError"];
                    };
                };
                /** @description The brand header is missing, or the origin may not write */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CheckoutError"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CheckoutError"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CheckoutError"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/checkout/payment/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the status of a payment of the session’s cart */
        get: {
            parameters: {
                query: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    cartId: string;
                    /** @description Empty for the cart's latest payment */
                    paymentReference?: string;
                    selectedPaymentOption?: number | null;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PaymentStatus"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CheckoutError"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CheckoutError"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CheckoutError"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/checkout/paymentconfiguration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the names of the payment options of the site (for older pages) */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PaymentOptions"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/checkout/paypalconfirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Complete a payment after the return from PayPal
         * @description The query is that of the page’s address as the provider’s page made it, without `provider`; there is no body. Our token `ct` identifies the payment, so no session is needed. The other parameters are hints: the provider is queried. Safe to repeat. 400 `RETURN_OF_OTHER_PAYMENT`, 404 `NO_SUCH_PAYMENT`.
         */
        post: {
            parameters: {
                query: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    /** @description Zip */
                    checkoutId?: string;
                    /** @description Our token of the attempt, from the return address */
                    ct: string;
                    /** @description Zip */
                    orderId?: string;
                    /** @description Afterpay */
                    orderToken?: string;
                    /** @description PayPal */
                    PayerID?: string;
                    /** @description Zip */
                    result?: string;
                    /** @description Klarna */
                    sid?: string;
                    status?: string;
                    /** @description PayPal */
                    token?: string;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PaymentConfirmation"];
                    };
                };
                /** @description Answer */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CheckoutError"];
                    };
                };
                /** @description The brand header is missing, or the origin may not write */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CheckoutError"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CheckoutError"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CheckoutError"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/checkout/v2/paymentconfiguration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the payment providers of the site with their bounds */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PaymentConfiguration"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/checkout/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel the payment that waits for the shopper
         * @description Safe to repeat. A payment that is being processed is not cancelled: the answer is its status.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: uuid */
                        cartId: string;
                        /** @default 0 */
                        selectedPaymentOption?: number;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["VoidAnswer"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CheckoutError"];
                    };
                };
                /** @description The brand header is missing, or the origin may not write */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CheckoutError"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CheckoutError"];
                    };
                };
                /** @description The body is larger than 100 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CheckoutError"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CheckoutError"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CheckoutError"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/checkout/zipconfirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Complete a payment after the return from Zip
         * @description The query is that of the page’s address as the provider’s page made it, without `provider`; there is no body. Our token `ct` identifies the payment, so no session is needed. The other parameters are hints: the provider is queried. Safe to repeat. 400 `RETURN_OF_OTHER_PAYMENT`, 404 `NO_SUCH_PAYMENT`.
         */
        post: {
            parameters: {
                query: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    /** @description Zip */
                    checkoutId?: string;
                    /** @description Our token of the attempt, from the return address */
                    ct: string;
                    /** @description Zip */
                    orderId?: string;
                    /** @description Afterpay */
                    orderToken?: string;
                    /** @description PayPal */
                    PayerID?: string;
                    /** @description Zip */
                    result?: string;
                    /** @description Klarna */
                    sid?: string;
                    status?: string;
                    /** @description PayPal */
                    token?: string;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PaymentConfirmation"];
                    };
                };
                /** @description Answer */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CheckoutError"];
                    };
                };
                /** @description The brand header is missing, or the origin may not write */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CheckoutError"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CheckoutError"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CheckoutError"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/compare/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the session's compare list */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CompareList"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/compare/product/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a product, at most three */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        sku: string;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CompareAdded"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The brand header is missing, or the origin may not write */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is larger than 100 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/compare/product/{sku}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a product from the list */
        delete: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path: {
                    sku: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description No content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The brand header is missing, or the origin may not write */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/compare/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List products to compare, in the requested order */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    SkuList?: string | string[];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CompareList"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cookingdemo/booking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Book seats
         * @description Confirmed at once, 1 to 4 guests. A request with the email and phone number of a booking returns that booking. 409 `DEMO_FULL` (join the wait list), `DEMO_OVER`, `CONTACT_STORE`, `OTHER_PHONE` (the email has booked with another number); 400 `ORDER_NUMBER_REQUIRED` for demos that are for customers only.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        comments?: string | null;
                        cookingDemoId: number;
                        email: string;
                        firstName: string;
                        guests: number;
                        lastName: string;
                        orderNumber?: string | null;
                        phone: string;
                    };
                };
            };
            responses: {
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CookingDemoBooking"];
                    };
                };
                /** @description Answer */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The brand header is missing, or the origin may not write */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Conflict: the data has changed */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is larger than 100 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cookingdemo/rsvp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record whether a guest will come
         * @description A later answer replaces it, if it has the phone number that booked the seats: 409 `OTHER_PHONE` otherwise. 409 `ALREADY_BOOKED` for more seats than are left, with a booking, which is unchanged. The other refusals are those of a booking.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        attending: boolean;
                        cookingDemoId: number;
                        email: string;
                        firstName: string;
                        /** @default 1 */
                        guests?: number;
                        lastName: string;
                        phone: string;
                    };
                };
            };
            responses: {
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CookingDemoRsvp"];
                    };
                };
                /** @description Answer */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The brand header is missing, or the origin may not write */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Conflict: the data has changed */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is larger than 100 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/delivery/estimate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Estimate the delivery day and price of a product for a postcode
         * @description Computed as the checkout computes the dates of a cart with this product alone. Nothing is stored or booked.
         */
        get: {
            parameters: {
                query: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    postcode: string;
                    quantity?: number;
                    sku: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DeliveryEstimate"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/geo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the shopper's location
         * @description The largest city of the country until the shopper sets a place; `locationId` is null then.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["GeoData"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/geo/setlocation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set the shopper's location */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        localityId: string;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["GeoData"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The brand header is missing, or the origin may not write */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is larger than 100 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/locality/{query}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List suburbs that start with a name or a postcode */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header?: never;
                path: {
                    query: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Locality"][];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/locality/{suburb}/{state}/{postcode}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a suburb by name, state and postcode
         * @description In New Zealand the state is the literal `NZ`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header?: never;
                path: {
                    postcode: string;
                    state: string;
                    suburb: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Locality"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/meta/product/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the metadata of a product's page */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProductMeta"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/navbar/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the navigation bar's data */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Navbar"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/alertBanner": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the bar for its editors, with its last save; 204 without one */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["EditedAlertBanner"];
                    };
                };
                /** @description No content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/blog": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List articles for their editors, newest first
         * @description Includes articles that are not published yet.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    page?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BlogPage"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/blog/{uri}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read an article for its editors, also before its publication, with its last save */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header?: never;
                path: {
                    uri: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["EditedArticle"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/mails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the newest mails of the site, for staff */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    state?: "waiting" | "sent" | "failed";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LoggedMail"][];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/mails/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry a mail whose delivery has failed
         * @description 404 `NO_SUCH_MAIL` also if its contents are deleted: those with a link that grants access are not kept.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description No content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List and search the orders of a site
         * @description Newest first, 50 on a page. Send `next` of a page as `after` of the following request: orders placed meanwhile do not shift the pages. 400 `UNKNOWN_PAGE` where `after` is no order of the site.
         */
        get: {
            parameters: {
                query?: {
                    /** @description `next` of the page before */
                    after?: string;
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    /** @description An order number (`AOL-100001`, `100001`), a phone number of eight or more digits, or the beginning of a full name, a last name or an email; at least three characters */
                    search?: string;
                    state?: "paid" | "depositPaid" | "awaitingPayment" | "paymentFailed" | "refunded" | "cancelled";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ListedOrders"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List payments that need attention, wait or failed
         * @description Newest first, 50 on a page.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    page?: number;
                    /** @description `attention`: staff must look; `waiting`: under way; `failed`: ended without an order */
                    view?: "attention" | "waiting" | "failed" | "all";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ReviewedPayments"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/payments/{reference}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a payment with its history */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header?: never;
                path: {
                    reference: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ReviewedPaymentWithHistory"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/payments/{reference}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End a payment that its provider has not decided for a day
         * @description For a provider that is closed, or that has lost the payment: its cart opens again, and the customer gets an email that no order was placed, unless they had cancelled it. The provider is queried once more before, and money that it reports later is released. 409 `PAYMENT_NOT_SILENT` when the payment has ended, when the provider is being queried right now, or less than a day after the first missing answer, or, without one, after the end of the customer’s time to pay. Safe to repeat.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path: {
                    reference: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Stored permanently with the name of the member of staff */
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ReviewedPaymentWithHistory"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Conflict: the data has changed */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is larger than 100 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/payments/{reference}/query": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Query the provider about a payment now
         * @description Continues the payment with the answer, and releases money of an ended payment, also where the provider has refused its refund before. Safe to repeat.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path: {
                    reference: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ReviewedPaymentWithHistory"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/payments/{reference}/refunds/{refundId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End a refund whose outcome is unknown or was never confirmed
         * @description For a refund of `unknownRefunds`, as the provider’s page shows it. One that was made counts like any other, and the customer gets an email; one that was not made frees its amount. 409 `REFUND_NOT_UNKNOWN` when it has ended or no alarm names it, `REFUND_UNDER_WAY` while it is being requested, `REFUND_NUMBER_MISSING` without a `providerReference` where the provider notifies us, `REFUND_NUMBER_DIFFERS` when the provider accepted it under another number, `REFUND_NUMBER_TAKEN` when another refund of the payment has it, `REFUND_REPORTED` when it was not made although the provider has reported a refund that has no other record, `REFUND_AMOUNT_DIFFERS` when `amount` is more than was requested, or not what the provider has reported. Safe to repeat.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path: {
                    reference: string;
                    refundId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * @description What was refunded, where the provider’s page shows less than the refund’s own amount
                         * @example 1299.95
                         */
                        amount?: number;
                        /** @description Whether the provider’s page shows the refund */
                        made: boolean;
                        /** @description The provider’s number of a refund that was made; required where the provider notifies us and has not accepted it */
                        providerReference?: string;
                        /** @description Stored permanently with the name of the member of staff */
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ReviewedPaymentWithHistory"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Conflict: the data has changed */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is larger than 100 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/payments/{reference}/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark the alarms of a payment as resolved
         * @description 409 `NOTHING_TO_RESOLVE` when it has no open alarm, `ALARMS_CHANGED` when another one was raised after `lastAlarm`, `REFUND_UNKNOWN` while a refund of `unknownRefunds` has not ended.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path: {
                    reference: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * @description `lastAlarm` of the payment as it was shown: a later alarm refuses the request
                         * @example 1042
                         */
                        lastAlarm?: string;
                        /** @description Stored permanently with the name of the member of staff */
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ReviewedPaymentWithHistory"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Conflict: the data has changed */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is larger than 100 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/payments/{reference}/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a payment that is under way
         * @description 409 `PAYMENT_NOT_VOIDABLE` when it has ended or is being processed.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path: {
                    reference: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Stored permanently with the name of the member of staff */
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ReviewedPaymentWithHistory"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Conflict: the data has changed */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is larger than 100 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/static/{uri}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a static page for its editors, with its last save */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header?: never;
                path: {
                    uri: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["EditedStaticPage"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/webhooks/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the newest webhook deliveries of the site, for staff */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    state?: "waiting" | "delivered" | "failed";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WebhookDelivery"][];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/webhooks/deliveries/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a delivery again, with the same id */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description No content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/webhooks/endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the webhook endpoints of the site, for staff */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WebhookEndpoint"][];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/webhooks/endpoints/{id}/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Enable a disabled webhook endpoint again */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WebhookEndpoint"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{number}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an order that no money pays for
         * @description Releases its units, its delivery slot, the gift card’s value and the use of its coupon. Units that were sent stay out of stock until their return is recorded by `POST /api/orders/{number}/restock`. Safe to repeat. 409 `ORDER_NOT_CANCELLABLE` for a refunded order, and while any of an order’s money is left: refund that instead.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path: {
                    number: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OrderMoney"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Conflict: the data has changed */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is larger than 100 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{number}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the payments, refunds and history of an order */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header?: never;
                path: {
                    number: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OrderMoney"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Record a payment made without a provider
         * @description For orders that await their payment or the rest of it: cash, bank transfer, the credit account’s bill. The header `Idempotency-Key` identifies the payment. 400 `PAYMENT_METHOD_INVALID`, 409 `PAYMENT_EXCEEDS_TOTAL`, 422 `IDEMPOTENCY_KEY_REUSED`.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Identifies this attempt: a repetition with the same key has the same effect */
                    "Idempotency-Key": string;
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path: {
                    number: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * @description Dollars; absent for everything still owed
                         * @example 1299.95
                         */
                        amount?: number | null;
                        /**
                         * @description How the money was received: `recordedMethodsOf` of `@countertop/sdk/rules` names those of an order, `account` only where it is on account. Absent: not known; the order’s own method is shown
                         * @enum {string|null}
                         */
                        method?: "cash" | "eftpos" | "bankTransfer" | "account" | null;
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OrderMoney"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Conflict: the data has changed */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is larger than 100 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Unprocessable */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{number}/reduce": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove units and services of an unpaid order
         * @description For an order that awaits its payment and of which nothing is paid. `lines` contain the units that stay. The header `Idempotency-Key` identifies the change: a repeat changes nothing. The total, its GST, the coupon’s discount and the gift card’s part follow by `reduceOrder` of `@countertop/sdk/rules`, gifts by `lostGifts`; the removed units can be sold again, or ordered again from their project. The customer gets a mail, webhooks `order.changed`. 409 `ORDER_NOT_REDUCIBLE`, `ORDER_CHANGED`, `UNITS_NOT_REMOVABLE` for units that were sent, for more units than before, for an unknown line or service, and where nothing would be left; 422 `IDEMPOTENCY_KEY_REUSED`.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Identifies this attempt: a repetition with the same key has the same effect */
                    "Idempotency-Key": string;
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path: {
                    number: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * @description `quantity` is the number of units that stay; 0 removes the line
                         * @default []
                         */
                        lines?: {
                            /** @description Index of the order’s line, from 0 */
                            line: number;
                            quantity: number;
                        }[];
                        reason: string;
                        /**
                         * @description The SKUs of services to remove
                         * @default []
                         */
                        services?: string[];
                        /**
                         * @description The order’s total afterwards, as shown to staff before they confirmed. 409 `ORDER_CHANGED` when it differs
                         * @example 1299.95
                         */
                        total?: number | null;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OrderMoney"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Conflict: the data has changed */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is larger than 100 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Unprocessable */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{number}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refund an order or part of it
         * @description The body selects what to refund: `all`, or `lines` and `delivery`, or an `amount`; an empty selection is refused with 400. `lines` are refunded at the price paid, less their share of the order’s discounts. The header `Idempotency-Key` (a UUID) identifies this refund: a repeat is the same refund. A refund whose answer was lost stays `requested`; a job retries it. Items at their price also return what a gift card paid for them, even where no money is left to refund; the refund that closes the order returns the rest of its value. 409 `REFUND_CHANGED`, `REFUND_EXCEEDS_PAYMENT`, `REFUND_EXCEEDS_LINE`, `REFUND_EXCEEDS_DELIVERY`, `REFUND_CLOSES_ORDER`, 422 `IDEMPOTENCY_KEY_REUSED`.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Identifies this attempt: a repetition with the same key has the same effect */
                    "Idempotency-Key": string;
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path: {
                    number: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * @description Refunds everything that is left
                         * @default false
                         */
                        all?: boolean;
                        /**
                         * @description Dollars. Alone, or instead of the price of `lines` and `delivery`
                         * @example 1299.95
                         */
                        amount?: number | null;
                        /**
                         * @description Also refunds delivery and services
                         * @default false
                         */
                        delivery?: boolean;
                        /** @description The refund’s amount, the order’s `refundable` and what returns to the gift card, as shown to staff before they confirmed. 409 `REFUND_CHANGED` when one of them differs */
                        expected?: {
                            /**
                             * @description Dollars with at most two decimals
                             * @example 1299.95
                             */
                            amount: number;
                            /**
                             * @description Dollars with at most two decimals
                             * @example 1299.95
                             */
                            giftCard?: number | null;
                            /**
                             * @description Dollars with at most two decimals
                             * @example 1299.95
                             */
                            refundable: number;
                        } | null;
                        /** @description The units to refund, without `amount` at the price paid, at most what is left */
                        lines?: {
                            /** @description Index of the order’s line, from 0 */
                            line: number;
                            quantity: number;
                        }[] | null;
                        reason: string;
                        /**
                         * @description The units of `lines` or `all` are back and can be sold again; the last of them releases the delivery slot
                         * @default false
                         */
                        restock?: boolean;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OrderMoney"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Conflict: the data has changed */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is larger than 100 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Unprocessable */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{number}/restock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Return refunded items to stock
         * @description For units that come back after their refund, or after the cancellation of an order that was sent: they can be sold again, and the last of the order’s units also releases its delivery slot. No money moves. The header `Idempotency-Key` identifies the request. 409 `RESTOCK_EXCEEDS_RETURN`, 422 `IDEMPOTENCY_KEY_REUSED`.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Identifies this attempt: a repetition with the same key has the same effect */
                    "Idempotency-Key": string;
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path: {
                    number: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        lines: {
                            /** @description Index of the order’s line, from 0 */
                            line: number;
                            quantity: number;
                        }[];
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OrderMoney"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Conflict: the data has changed */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is larger than 100 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Unprocessable */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{number}/shipments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record a shipment of an order or of some of its lines
         * @description The customer gets an email with the products and the tracking link, and the webhook `order.shipped` is sent. The header `Idempotency-Key` (a UUID) identifies the shipment: a repeat changes nothing. 409 `SHIPMENT_EXCEEDS_ORDER` for more units than are to be sent, `ORDER_NOT_SHIPPABLE` for orders that are cancelled, refunded, collected or whose payment failed; 400 `SHIPMENT_TIME_INVALID`, 422 `IDEMPOTENCY_KEY_REUSED`.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Identifies this attempt: a repetition with the same key has the same effect */
                    "Idempotency-Key": string;
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path: {
                    number: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * @description As customers know it
                         * @example StarTrack
                         */
                        carrier: string;
                        /** @description The units that leave: at most `toShip` of each line */
                        lines: {
                            /** @description Index of the order’s line, from 0 */
                            line: number;
                            quantity: number;
                        }[];
                        /**
                         * Format: date-time
                         * @description When it left; now if absent
                         */
                        shippedAt?: string | null;
                        trackingNumber?: string | null;
                        /**
                         * @description The carrier’s page of this shipment
                         * @example https://startrack.com.au/track/ST4711
                         */
                        trackingUrl?: string | null;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OrderMoney"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Conflict: the data has changed */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is larger than 100 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Unprocessable */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{number}/shipments/{id}/delivered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record the arrival of a shipment
         * @description The webhook `order.delivered` is sent. Safe to repeat: the first recorded time does not change. 400 `SHIPMENT_TIME_INVALID`, 404 `NO_SUCH_SHIPMENT`.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path: {
                    id: string;
                    number: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * Format: date-time
                         * @description When it arrived; now if absent
                         */
                        deliveredAt?: string | null;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OrderMoney"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is larger than 100 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an order’s confirmation in the session that placed it, or as staff
         * @description Staff read any order of the site; `newAccount` is absent for them.
         */
        get: {
            parameters: {
                query: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    cartId: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OrderConfirmation"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/lookup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look up an order by its number and email, for a guest
         * @description An unknown number and a wrong email get the same answer. Limited by IP address and by number.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @example sam@example.com */
                        email: string;
                        /**
                         * @description As typed: `AOL-100001`, `aol 100001` or `100001`
                         * @example AOL-100001
                         */
                        orderNumber: string;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OrderConfirmation"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The brand header is missing, or the origin may not write */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is larger than 100 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/notifications/card": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive a signed notification from the card acquirer
         * @description Answers `[accepted]` once the notification is stored. A repeated notification changes nothing.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    reference?: string;
                    signature?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PaymentNotification"];
                    "application/x-www-form-urlencoded": components["schemas"]["PaymentNotification"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": string;
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is larger than 100 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/notifications/klarna": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive a notification from Klarna at the signed address of its payment
         * @description Answers `[accepted]` once the notification is stored. A repeated notification changes nothing.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    reference?: string;
                    signature?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PaymentNotification"];
                    "application/x-www-form-urlencoded": components["schemas"]["PaymentNotification"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": string;
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is larger than 100 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/notifications/paypal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive a signed notification from PayPal
         * @description Answers `[accepted]` once the notification is stored. A repeated notification changes nothing.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    reference?: string;
                    signature?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PaymentNotification"];
                    "application/x-www-form-urlencoded": components["schemas"]["PaymentNotification"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": string;
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is larger than 100 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pricehistory/get-price-history/{sku}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List earlier prices of a product, oldest first */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header?: never;
                path: {
                    sku: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PriceHistory"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/product/competitor-prices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List competitors' prices of a product, for staff */
        get: {
            parameters: {
                query: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    sku: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CompetitorPrices"];
                    };
                };
                /** @description Answer */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/product/features/id/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the features of a product by its id */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Features"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/product/features/sku/{sku}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the features of a product by its sku */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header?: never;
                path: {
                    sku: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Features"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a project or a folder
         * @description A folder's products move to the project's root.
         */
        delete: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    version?: number;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description No content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Answer */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Conflict: the data has changed */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectConflict"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/admin-cart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the cart by a project, for staff
         * @description What is left to order of each product, at staff prices too; with `clearDiscounts` at today’s prices. `messages` names what was removed from the cart and what was left out. With the header `Idempotency-Key` once per key.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Identifies this attempt: a repetition with the same key has the same effect */
                    "Idempotency-Key"?: string;
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @default false */
                        clearDiscounts?: boolean;
                        /** Format: uuid */
                        projectId: string;
                        /** @description Default: all */
                        selectedProductCodes?: string[];
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Cart"];
                    };
                };
                /** @description Answer */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Conflict: the data has changed */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectConflict"];
                    };
                };
                /** @description The body is larger than 100 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Unprocessable */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/cart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add the ticked products of a project to the cart
         * @description What is left to order of each, or the given `quantities`: the units that are ordered or in this cart are left out. 409 `MORE_THAN_OPEN` for more than is left, unless `isExtra` says that it is meant. At the locked or quoted prices while they are valid, for staff also at theirs; units beyond the agreed ones at today’s price. `messages` names what was left out. Another total than `shownTotal` is 409 `CHANGED`; 403 `LOG_IN_FOR_PRICE` where no prices are shown. With the header `Idempotency-Key` once per key.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Identifies this attempt: a repetition with the same key has the same effect */
                    "Idempotency-Key"?: string;
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: uuid */
                        projectId: string;
                        /**
                         * @description Units of ticked products; of all others what is left to order
                         * @default []
                         */
                        quantities?: {
                            /**
                             * @description More than is left to order is meant
                             * @default false
                             */
                            isExtra?: boolean;
                            /**
                             * Format: uuid
                             * @description A line, named productCode
                             */
                            productCode: string;
                            quantity: number;
                        }[];
                        /** @default [] */
                        selectedFolders?: string[];
                        selectedProductCodes: string[];
                        /** @description Dollars that the cart will charge for the selection, as shown: units that a quote does not cover at today’s price. Another sum now is 409 `CHANGED` */
                        shownCharge?: number;
                        /** @description As older pages show it: every unit at the price of its line. Another sum now is 409 `CHANGED` */
                        shownTotal?: number;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Cart"];
                    };
                };
                /** @description Answer */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Conflict: the data has changed */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectConflict"];
                    };
                };
                /** @description The body is larger than 500 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Unprocessable */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/list-item": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the latest projects with their folders, to add a product to */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectListItems"];
                    };
                };
                /** @description Answer */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/product": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add units of a product to a project
         * @description Without `projectId` a project of `name` is made. The line of the same product, folder and add-ons gets the units, 99 at most. With the header `Idempotency-Key` once per key.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Identifies this attempt: a repetition with the same key has the same effect */
                    "Idempotency-Key"?: string;
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: uuid */
                        folderId?: string;
                        installId?: number | null;
                        name?: string;
                        /** Format: uuid */
                        projectId?: string;
                        quantity: number;
                        sku: string;
                        warrantyId?: number | null;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectProductAdded"];
                    };
                };
                /** @description Answer */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Conflict: the data has changed */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectConflict"];
                    };
                };
                /** @description The body is larger than 100 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Unprocessable */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/product/{id}/{sku}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a product from a project
         * @description By its productCode, or by a sku that is on one line; on several: 409 `SEVERAL_LINES`.
         */
        delete: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    version?: number;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path: {
                    id: string;
                    sku: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description No content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Answer */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Conflict: the data has changed */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectConflict"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/product/{sku}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the projects that contain a product */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header?: never;
                path: {
                    sku: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectsOfSku"];
                    };
                };
                /** @description Answer */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/product/{sku}/{projectId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the units of a product in one project */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header?: never;
                path: {
                    projectId: string;
                    sku: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectsOfSku"];
                    };
                };
                /** @description Answer */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/shared-project-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Share a project by an address, or void that address
         * @description With prices: 403 `LOG_IN_FOR_PRICE` where the caller sees none.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: uuid */
                        projectId: string;
                        /** @enum {string} */
                        sharedStatus: "NotShared" | "Shared";
                        /** @description Default: true for staff, false for owners (D-5) */
                        showPrices?: boolean;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectShared"];
                    };
                };
                /** @description Answer */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Conflict: the data has changed */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectConflict"];
                    };
                };
                /** @description The body is larger than 100 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/sort-products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set order and folder of products
         * @description Products that somebody has removed are skipped; one that gets a `folderId` must be in the project: 409 `LINE_GONE`.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        products: {
                            /** Format: uuid */
                            folderId?: string | null;
                            /**
                             * Format: uuid
                             * @description A line, named productCode
                             */
                            productCode: string;
                            sortOrder: number;
                        }[];
                        /** Format: uuid */
                        projectId: string;
                    };
                };
            };
            responses: {
                /** @description No content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Answer */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Conflict: the data has changed */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectConflict"];
                    };
                };
                /** @description The body is larger than 500 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/promotion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the promotions that run today */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    category?: string;
                    manufacturer?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Promotion"][];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/promotion/{path}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a promotion with its products */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header?: never;
                path: {
                    path: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PromotionDetail"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/promotion/sale/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the current sale
         * @description `dateOverride` previews another day: for staff, or for anyone if the setting `DATE_OVERRIDE` is on. Otherwise it is ignored.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    dateOverride?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Sale"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/Reminders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the reminders of a project: open, done, archived, each by day
         * @description For staff, who write them in the back office.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    /** @description Default: the caller’s own reminders */
                    projectId?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Done and archived */
                            doneCount: number;
                            openCount: number;
                            reminders: components["schemas"]["ProjectReminder"][];
                        };
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/Reminders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a reminder, for the form of the back office */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectReminder"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /**
         * Write a reminder from the back office
         * @description For staff. The form creates the id, so a repeated request writes one reminder. A new reminder belongs to the caller; all staff of the site may change that of a project.
         */
        put: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @example 2026-11-25 */
                        date: string;
                        /** @default  */
                        notes?: string;
                        /** Format: uuid */
                        projectId?: string | null;
                        title: string;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectReminder"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is larger than 100 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/Reminders/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark a reminder as done, open or archived */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        /** @enum {string} */
                        status: "open" | "done" | "archived";
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectReminder"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ReminderRefusal"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ReminderRefusal"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ReminderRefusal"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ReminderRefusal"];
                    };
                };
                /** @description The body is larger than 100 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ReminderRefusal"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ReminderRefusal"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ReminderRefusal"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the first products for a term */
        get: {
            parameters: {
                query: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    searchTerms: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SearchProducts"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the settings of the site */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Settings"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/Static": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the static pages of the site */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            title: string;
                            uri: string;
                        }[];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/Static/{uri}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a static page */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header?: never;
                path: {
                    uri: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["StaticPage"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /**
         * Write a static page, for staff
         * @description Script, styles, frames and forms are removed; the answer is the stored article.
         */
        put: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path: {
                    uri: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        html: string;
                        title: string;
                        /** @description The `version` that was edited; null for a new entry. 409 `CHANGED` if another one is stored. Without it, whatever is stored is replaced. */
                        version?: number | null;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["EditedStaticPage"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Conflict: the data has changed */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ContentConflict"];
                    };
                };
                /** @description The body is larger than 700 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the stock of a product
         * @description Visitors get the status; `locations` and other stores’ stock are for staff.
         */
        get: {
            parameters: {
                query: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    includeOtherStock?: string;
                    sku: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Stock"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/store": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the brand's stores */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    name?: string;
                    postcode?: string;
                    state?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Store"][];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/store/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a store by its id or uri */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Store"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/store/select-view": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List stores and sales people, for staff */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["StoreSelection"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/store/setstore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set the shopper's store
         * @description The suburb of the store becomes the delivery location of a shopper who has chosen none, and goes with it when another store is picked; one that was chosen stays. Read the geo data, then the cart, after it.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        storeId: string | number;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Store"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The brand header is missing, or the origin may not write */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is larger than 100 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/brands": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the product brands that the site sells */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Category"][];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the categories that the site sells */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Category"][];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/cookingdemo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the upcoming cooking demos */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    cookingDemoSubEventType?: string;
                    cookingDemoType?: string;
                    endDate?: string;
                    manufacturer?: string;
                    pageNo?: number;
                    recordsPerPage?: number;
                    sortDirection?: number | null;
                    startDate?: string;
                    storeUri?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CookingDemoPage"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/cookingdemo/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a cooking demo */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CookingDemo"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/cookingdemo/booking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Book seats
         * @description Confirmed at once, 1 to 4 guests. A request with the email and phone number of a booking returns that booking. 409 `DEMO_FULL` (join the wait list), `DEMO_OVER`, `CONTACT_STORE`, `OTHER_PHONE` (the email has booked with another number); 400 `ORDER_NUMBER_REQUIRED` for demos that are for customers only.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        comments?: string | null;
                        cookingDemoId: number;
                        email: string;
                        firstName: string;
                        guests: number;
                        lastName: string;
                        orderNumber?: string | null;
                        phone: string;
                    };
                };
            };
            responses: {
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CookingDemoBooking"];
                    };
                };
                /** @description Answer */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The brand header is missing, or the origin may not write */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Conflict: the data has changed */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is larger than 100 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/cookingdemo/wait-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Join the wait list of a full demo
         * @description A request with the email and phone number of an entry returns its place. 409 `ALREADY_BOOKED` for an email with booked seats, which are unchanged; `DEMO_NOT_FULL`, `DEMO_OVER`, `CONTACT_STORE`, `OTHER_PHONE`.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        comments?: string | null;
                        cookingDemoId: number;
                        email: string;
                        firstName: string;
                        guests: number;
                        lastName: string;
                        phone: string;
                    };
                };
            };
            responses: {
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CookingDemoWaitList"];
                    };
                };
                /** @description Answer */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The brand header is missing, or the origin may not write */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Conflict: the data has changed */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is larger than 100 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/cookingdemo/wait-list/{id}/booking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turn an entry of the wait list into a booking, for staff
         * @description A repeated request returns the booking as it is now: with 0 guests if they have declined since.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CookingDemoBooking"];
                    };
                };
                /** @description Answer */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Conflict: the data has changed */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/product/accessories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the accessories of several products
         * @description At most 12, taken from the products in turn, each accessory once. The products themselves and what the site does not sell are left out.
         */
        get: {
            parameters: {
                query: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    /** @description Repeated, at most 60 */
                    sku: string | string[];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Products"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/product/extended/id/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a product with its features, specifications and options */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ExtendedProduct"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/product/id/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a product by its id */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Product"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/product/search-url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the page that a submitted term leads to */
        get: {
            parameters: {
                query: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    SearchTerm: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SearchUrl"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/product/sku/{sku}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a product by its SKU */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header?: never;
                path: {
                    sku: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Product"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/product/skus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the products of several SKUs, in the requested order
         * @description For a page of tiles. SKUs that the site does not sell are left out.
         */
        get: {
            parameters: {
                query: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    /** @description Repeated, at most 60 */
                    sku: string | string[];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Products"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/product/slug/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a product by its address
         * @description `date` selects the price of that day at the site; only staff may name another day than today.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    date?: string;
                };
                header?: never;
                path: {
                    slug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Product"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/product/specifications/id/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the specifications of a product by its id */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Specifications"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/product/specifications/sku/{sku}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the specifications of a product by its sku */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header?: never;
                path: {
                    sku: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Specifications"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/product/upselloptions/sku/{sku}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List warranties, installations and accessories of a product */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header?: never;
                path: {
                    sku: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["UpsellOptions"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the products of a category or brand */
        get: {
            parameters: {
                query?: {
                    /** @description Name and value of a product attribute of a category, e.g. `Width:60 cm`; repeated for several */
                    attribute?: string | string[];
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    category?: string;
                    /** @description Adds `facets` */
                    facets?: string;
                    /** @description Slug of the product brand, e.g. `miele`; repeated for several */
                    manufacturer?: string | string[];
                    page?: number;
                    pageSize?: number;
                    /** @description Lowest price, dollars. Without effect where prices are hidden */
                    priceFrom?: string;
                    /** @description Dollars; what costs as much is not in the list. Without effect where prices are hidden */
                    priceTo?: string;
                    sort?: "featured" | "priceAscending" | "priceDescending" | "title";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProductPage"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/project": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create or change a project
         * @description A patch: named lines change in their named fields; without `productCode` a line is added; nothing is removed by absence. 409 `CHANGED` names what somebody else has set to another value, `LINE_MOVED` the project that has a line now; nothing is written then. `answer: changed` answers the saved lines alone: a version that is more than one above that of the page means that others have changed the project as well. With the header `Accept: application/json;answer=version` as well, a save of quantities answers no lines: nothing else of them has changed. With the header `Idempotency-Key` once per key.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Identifies this attempt: a repetition with the same key has the same effect */
                    "Idempotency-Key"?: string;
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * @description Of an existing project: `changed` answers the saved lines alone, default the whole project
                         * @enum {string}
                         */
                        answer?: "whole" | "changed";
                        /**
                         * Format: date-time
                         * @description Instead of `version`: a project changed since then is refused whole (COM-OP-45)
                         */
                        lastModified?: string;
                        name?: string;
                        products?: {
                            competitorUrl?: string | null;
                            /**
                             * Format: uuid
                             * @description Of a line that is added
                             */
                            folderId?: string | null;
                            /** @description Instead of `folderId`: the line is added to the folder with this title, which is made if there is none */
                            folderTitle?: string;
                            installId?: number | null;
                            /** @description Staff: the agreed unit price; null removes it */
                            price?: number | null;
                            /** Format: uuid */
                            productCode?: string;
                            quantity?: number;
                            sku?: string;
                            warrantyId?: number | null;
                        }[];
                        /** Format: uuid */
                        projectId?: string;
                        /** @description Version that the change was made from: other fields merge, the same field is a conflict */
                        version?: number;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Project"] | components["schemas"]["ProjectChange"];
                    };
                };
                /** @description Answer */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Conflict: the data has changed */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectConflict"];
                    };
                };
                /** @description The body is larger than 500 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Unprocessable */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/project/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a project
         * @description 204 for the all-zero id.
         */
        get: {
            parameters: {
                query?: {
                    /** @description `compact`: `productFacts` has what lines of one product have in common, lines leave out what is null */
                    answer?: "compact";
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Project"] | components["schemas"]["ProjectCompact"];
                    };
                };
                /** @description No content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Answer */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/project/attachment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload files to a project, or to one of its products or folders
         * @description multipart/form-data, the text fields before the files: up to 10 files of 10 MB, 50 in a project. Each file is stored whole or not at all, and the answer lists each. A repetition with the same `Idempotency-Key` stores nothing again.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Identifies this attempt: a repetition with the same key has the same effect */
                    "Idempotency-Key"?: string;
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        file: string[];
                        /**
                         * Format: uuid
                         * @description The folder; neither: files of the project
                         */
                        folderId?: string;
                        /**
                         * Format: uuid
                         * @description The line that the files belong to
                         */
                        productCode?: string;
                        /** Format: uuid */
                        projectId: string;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": (components["schemas"]["ProjectFile"] | components["schemas"]["RefusedFile"])[];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Conflict: the data has changed */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Answer */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Answer */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Unprocessable */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Answer */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** Delete a file; customers delete their own */
        delete: {
            parameters: {
                query: {
                    attachmentId: string;
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    projectId: string;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description No content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/project/attachment/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download a file of a project */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/project/changelogs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the change log, newest first, for staff */
        get: {
            parameters: {
                query: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    projectId: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectChangeLog"];
                    };
                };
                /** @description Answer */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/project/comment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a comment, for staff
         * @description Comments are never edited, deleted or shown to customers. With the header `Idempotency-Key` once per key.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Identifies this attempt: a repetition with the same key has the same effect */
                    "Idempotency-Key"?: string;
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        comment: string;
                        /** Format: uuid */
                        projectId: string;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectComment"][];
                    };
                };
                /** @description Answer */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Conflict: the data has changed */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectConflict"];
                    };
                };
                /** @description The body is larger than 100 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Unprocessable */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/project/customer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save the customer and the referrer, for staff
         * @description Absent fields stay unchanged; an empty text clears one. The referrer fills its other fields.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        comments?: string;
                        customerName?: string;
                        email?: string;
                        firstName?: string;
                        interests?: string[];
                        /**
                         * Format: date-time
                         * @description Instead of `version`: a project changed since then is refused whole (COM-OP-45)
                         */
                        lastModified?: string;
                        lastName?: string;
                        phone?: string;
                        postcode?: string;
                        projectGoal?: string;
                        /** Format: uuid */
                        projectId: string;
                        projectStart?: string | null;
                        referrerId?: string;
                        referrerName?: string;
                        secondaryEmail?: string;
                        secondaryPhone?: string;
                        showCulinaryBookings?: boolean;
                        state?: string;
                        streetAddress?: string;
                        suburb?: string;
                        /** @description Version that the change was made from: other fields merge, the same field is a conflict */
                        version?: number;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectCustomerSaved"];
                    };
                };
                /** @description Answer */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Conflict: the data has changed */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectConflict"];
                    };
                };
                /** @description The body is larger than 100 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/project/customer-project-count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count the projects of a customer, for staff */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    email?: string;
                    phone?: string;
                    secondaryEmail?: string;
                    secondaryPhone?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CustomerProjectCount"];
                    };
                };
                /** @description Answer */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/project/deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the folders and products that were deleted in the last 30 days
         * @description The newest first; each can be restored. Products of a deleted folder are not listed: they stay in the project.
         */
        get: {
            parameters: {
                query: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    projectId: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectDeletedParts"];
                    };
                };
                /** @description Answer */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/project/delivery-days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the days on which the rest of a folder can be delivered
         * @description As the checkout offers them for a cart with what is still to be ordered of the folder; what cannot be ordered now is left out and counted. Nothing is stored or booked. 403 `LOG_IN_FOR_PRICE` where no prices are shown.
         */
        get: {
            parameters: {
                query: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    folderId: string;
                    postcode: string;
                    projectId: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectDeliveryDays"];
                    };
                };
                /** @description Answer */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/project/details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set store, salesperson, status and share, for staff
         * @description Absent fields stay unchanged. The statuses Open and Pending reopen a quoted project.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * Format: date-time
                         * @description Instead of `version`: a project changed since then is refused whole (COM-OP-45)
                         */
                        lastModified?: string;
                        /** Format: uuid */
                        projectId: string;
                        /** @enum {string} */
                        quoteStatus?: "Open" | "Pending" | "Quoted" | "Lost" | "Won" | "Partial";
                        salespersonCode?: string | null;
                        /** @enum {string} */
                        sharedStatus?: "NotShared" | "Shared";
                        showPrices?: boolean;
                        storeUri?: string | null;
                        /** @description Version that the change was made from: other fields merge, the same field is a conflict */
                        version?: number;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectDetails"];
                    };
                };
                /** @description Answer */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Conflict: the data has changed */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectConflict"];
                    };
                };
                /** @description The body is larger than 100 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/project/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Copy a project
         * @description Folders, products, notes and variations; no quote, lock, share or files, and no comments on the project. With `intoProjectId` they go into that empty project: 409 `PROJECT_NOT_EMPTY` where it has any folder or product. Notes, comments of variations and agreed prices go along for the same customer only; a new copy by staff has no customer yet. With the header `Idempotency-Key` once per key.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Identifies this attempt: a repetition with the same key has the same effect */
                    "Idempotency-Key"?: string;
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * Format: uuid
                         * @description A project without folders and products that gets the contents; without it a project is made
                         */
                        intoProjectId?: string;
                        name?: string;
                        /** Format: uuid */
                        projectId: string;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectMade"];
                    };
                };
                /** @description Answer */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Conflict: the data has changed */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectConflict"];
                    };
                };
                /** @description The body is larger than 100 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Unprocessable */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/project/duplicate-folder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Copy a folder with its products */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Identifies this attempt: a repetition with the same key has the same effect */
                    "Idempotency-Key"?: string;
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: uuid */
                        folderId: string;
                        /** Format: uuid */
                        projectId: string;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectFolder"];
                    };
                };
                /** @description Answer */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Conflict: the data has changed */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectConflict"];
                    };
                };
                /** @description The body is larger than 100 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Unprocessable */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/project/duplicate-products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Copy products within their project
         * @description All or nothing: each to the end of its folder, with its add-ons, variations and the price and proof of staff. With the header `Idempotency-Key` once per key.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Identifies this attempt: a repetition with the same key has the same effect */
                    "Idempotency-Key"?: string;
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        productCodes: string[];
                        /** Format: uuid */
                        projectId: string;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectProductsCopied"];
                    };
                };
                /** @description Answer */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Conflict: the data has changed */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectConflict"];
                    };
                };
                /** @description The body is larger than 500 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Unprocessable */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/project/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a project or its quote to the customer, for staff
         * @description To both email addresses of the customer, with a share address, and with the PDF while the prices of a quote hold. The project is `Shared` afterwards. Without `showPrices` the share keeps its choice; a new one shows prices. At most 10 an hour for a project. With the header `Idempotency-Key` once per key.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Identifies this attempt: a repetition with the same key has the same effect */
                    "Idempotency-Key"?: string;
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: uuid */
                        projectId: string;
                        showPrices?: boolean;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectEmailed"];
                    };
                };
                /** @description Answer */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Conflict: the data has changed */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectConflict"];
                    };
                };
                /** @description The body is larger than 100 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Unprocessable */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Answer */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/project/folder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create or rename a folder */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: uuid */
                        folderId?: string;
                        /**
                         * Format: date-time
                         * @description Instead of `version`: a project changed since then is refused whole (COM-OP-45)
                         */
                        lastModified?: string;
                        /** Format: uuid */
                        projectId: string;
                        title: string;
                        /** @description Version that the change was made from: other fields merge, the same field is a conflict */
                        version?: number;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectFolder"];
                    };
                };
                /** @description Answer */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Conflict: the data has changed */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectConflict"];
                    };
                };
                /** @description The body is larger than 100 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/project/folder-delivery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set the day on which a folder is to be delivered
         * @description A wish from today to 12 months ahead, also while the project is quoted or locked. Where the products of a cart have one day, the checkout’s calendar starts with it.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description YYYY-MM-DD; null removes it */
                        day: string | null;
                        /** Format: uuid */
                        folderId: string;
                        /**
                         * Format: date-time
                         * @description Instead of `version`: a project changed since then is refused whole (COM-OP-45)
                         */
                        lastModified?: string;
                        /** Format: uuid */
                        projectId: string;
                        /** @description Version that the change was made from: other fields merge, the same field is a conflict */
                        version?: number;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectFolderDay"];
                    };
                };
                /** @description Answer */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Conflict: the data has changed */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectConflict"];
                    };
                };
                /** @description The body is larger than 100 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/project/kad/{search}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List referrers by code, name or business, for staff */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header?: never;
                path: {
                    search: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Referrers"];
                    };
                };
                /** @description Answer */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/project/lock-price": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lock the prices of a project, for staff
         * @description Until the end of `expiryDate`, at most 90 days ahead; without one until it is cancelled. The same call moves the end. Products that are added later are not locked.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description YYYY-MM-DD */
                        expiryDate?: string | null;
                        /**
                         * Format: date-time
                         * @description Instead of `version`: a project changed since then is refused whole (COM-OP-45)
                         */
                        lastModified?: string;
                        /** Format: uuid */
                        projectId: string;
                        /** @description Version that the change was made from: other fields merge, the same field is a conflict */
                        version?: number;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectLocked"];
                    };
                };
                /** @description Answer */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Conflict: the data has changed */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectConflict"];
                    };
                };
                /** @description The body is larger than 100 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** Cancel a price lock, for staff */
        delete: {
            parameters: {
                query: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    projectId: string;
                    version?: number;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description No content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Answer */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Conflict: the data has changed */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectConflict"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/project/minimal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List projects, newest first
         * @description Customers have their own, staff those of the site. A page out of range is the nearest one.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    /** @description Recently deleted ones instead; customers see those that they deleted themselves */
                    deleted?: string;
                    /** @description Staff: projects of a customer */
                    email?: string;
                    /** @description A project to leave out */
                    except?: string;
                    /** @description Only projects that have products */
                    hasProducts?: string;
                    /** @description Agreed prices end on that day or before */
                    holdsUntil?: string;
                    /** @description At most 100 on a page */
                    items?: number | null;
                    /** @description Staff: only projects of their own salesperson code */
                    mine?: string;
                    page?: number | null;
                    quoteStatus?: "Open" | "Pending" | "Quoted" | "Lost" | "Won" | "Partial";
                    /** @description Part of name, number or customer */
                    search?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectPage"];
                    };
                };
                /** @description Answer */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/project/name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rename a project */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * Format: date-time
                         * @description Instead of `version`: a project changed since then is refused whole (COM-OP-45)
                         */
                        lastModified?: string;
                        name: string;
                        /** Format: uuid */
                        projectId: string;
                        /** @description Version that the change was made from: other fields merge, the same field is a conflict */
                        version?: number;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectNamed"];
                    };
                };
                /** @description Answer */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Conflict: the data has changed */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectConflict"];
                    };
                };
                /** @description The body is larger than 100 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/project/navbar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the five latest projects */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["NavbarProjects"];
                    };
                };
                /** @description Answer */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/project/outline/{projectId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List folders and products of a project, to move products to */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header?: never;
                path: {
                    projectId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectOutline"];
                    };
                };
                /** @description Answer */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/project/product-note": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save a note of a product
         * @description Staff change any note, customers their own. With the header `Idempotency-Key` once per key.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Identifies this attempt: a repetition with the same key has the same effect */
                    "Idempotency-Key"?: string;
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * Format: date-time
                         * @description Instead of `version`: a project changed since then is refused whole (COM-OP-45)
                         */
                        lastModified?: string;
                        note: string;
                        /** Format: uuid */
                        noteId?: string;
                        /** Format: uuid */
                        projectId: string;
                        sku: string;
                        /** @description Version that the change was made from: other fields merge, the same field is a conflict */
                        version?: number;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectNoteSaved"];
                    };
                };
                /** @description Answer */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Conflict: the data has changed */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectConflict"];
                    };
                };
                /** @description The body is larger than 100 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Unprocessable */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** Delete a note */
        delete: {
            parameters: {
                query: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    noteId: string;
                    projectId: string;
                    version?: number;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description No content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Answer */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Conflict: the data has changed */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectConflict"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/project/product-transfer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move products within a project or to another
         * @description All or nothing. 400 where either project is quoted or locked. With the header `Idempotency-Key` once per key.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Identifies this attempt: a repetition with the same key has the same effect */
                    "Idempotency-Key"?: string;
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        productCodes: string[];
                        /** Format: uuid */
                        sourceProjectId: string;
                        /** Format: uuid */
                        targetFolderId?: string;
                        /** Format: uuid */
                        targetProjectId: string;
                    };
                };
            };
            responses: {
                /** @description No content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Answer */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Conflict: the data has changed */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectConflict"];
                    };
                };
                /** @description The body is larger than 100 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Unprocessable */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/project/product-variation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save a variation of a line, for staff
         * @description With the header `Idempotency-Key` once per key.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Identifies this attempt: a repetition with the same key has the same effect */
                    "Idempotency-Key"?: string;
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        brand?: string;
                        comments?: string;
                        /**
                         * Format: date-time
                         * @description Instead of `version`: a project changed since then is refused whole (COM-OP-45)
                         */
                        lastModified?: string;
                        /**
                         * Format: uuid
                         * @description A line, named productCode
                         */
                        productCode: string;
                        /** Format: uuid */
                        projectId: string;
                        rrpOverride?: number | null;
                        /** Format: uuid */
                        variationId?: string;
                        variationSku?: string;
                        /** @description Version that the change was made from: other fields merge, the same field is a conflict */
                        version?: number;
                        /** @description Those of fields that were changed from a newer one than `version` */
                        versions?: {
                            brand?: number;
                            comments?: number;
                            rrpOverride?: number;
                            variationSku?: number;
                        };
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectVariationSaved"];
                    };
                };
                /** @description Answer */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Conflict: the data has changed */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectConflict"];
                    };
                };
                /** @description The body is larger than 100 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Unprocessable */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** Delete a variation, for staff */
        delete: {
            parameters: {
                query: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    projectId: string;
                    variationId: string;
                    version?: number;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description No content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Answer */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Conflict: the data has changed */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectConflict"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/project/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Quote a project, for staff
         * @description Stores prices and stock as the next revision. Another total than `shownTotal` is 409 `CHANGED`. 400 with `errs` where customer name, email or phone, or a product is missing. With the header `Idempotency-Key` once per key.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Identifies this attempt: a repetition with the same key has the same effect */
                    "Idempotency-Key"?: string;
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * Format: date-time
                         * @description Instead of `version`: a project changed since then is refused whole (COM-OP-45)
                         */
                        lastModified?: string;
                        /** Format: uuid */
                        projID: string;
                        /** @description Dollars that the quote comes to, as shown to staff. Another sum now is 409 `CHANGED` */
                        shownTotal?: number;
                        /** @description Version that the change was made from: other fields merge, the same field is a conflict */
                        version?: number;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectQuoteSaved"];
                    };
                };
                /** @description Answer */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectQuoteError"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Conflict: the data has changed */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectConflict"];
                    };
                };
                /** @description The body is larger than 100 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Unprocessable */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/project/quote/{rev}/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what a revision of a quote changed
         * @description For staff and the owner. Without amounts for a reader who sees no prices at this site.
         */
        get: {
            parameters: {
                query: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    projectId: string;
                    /** @description The earlier revision; default: the previous one */
                    since?: number;
                };
                header?: never;
                path: {
                    rev: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["QuoteRevisionChanges"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/project/quote/{rev}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the PDF of a quote
         * @description For staff and the owner. `showPrices=false` returns the same document without a price, total, saving or GST. 503 `QUOTE_PDF_UNAVAILABLE` if it is not stored yet and cannot be drawn now.
         */
        get: {
            parameters: {
                query: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    projectId: string;
                    /** @description Default: with prices, for a reader who sees prices at this site */
                    showPrices?: string;
                };
                header?: never;
                path: {
                    rev: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Answer */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/project/remove-products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove several products from a project
         * @description All or nothing. Those that are removed already are skipped, so that a repetition changes nothing.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        productCodes: string[];
                        /** Format: uuid */
                        projectId: string;
                    };
                };
            };
            responses: {
                /** @description No content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Answer */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Conflict: the data has changed */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectConflict"];
                    };
                };
                /** @description The body is larger than 500 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/project/request-quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a quote, for the owner of a project
         * @description An open project becomes `Pending`, and its salesperson, else the shop, gets a mail. Once a day; repeated on that day it is success and sends nothing.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: uuid */
                        projectId: string;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectQuoteRequested"];
                    };
                };
                /** @description Answer */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Conflict: the data has changed */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectConflict"];
                    };
                };
                /** @description The body is larger than 100 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Answer */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/project/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a deletion of the last 30 days
         * @description Customers restore the projects that they deleted themselves; staff restore any. 404 `NOTHING_TO_RESTORE`; 409 `FOLDER_TITLE_TAKEN` where a new folder has the name, `TOO_MANY` where there is no room for it.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        entity: "project" | "folder" | "line" | "note" | "variation" | "file";
                        /** Format: uuid */
                        id: string;
                        /** Format: uuid */
                        projectId: string;
                    };
                };
            };
            responses: {
                /** @description No content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Answer */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Conflict: the data has changed */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectConflict"];
                    };
                };
                /** @description The body is larger than 100 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/project/restore-products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore several products of a project, removed in the last 30 days
         * @description All or nothing: 404 `NOTHING_TO_RESTORE` where one of them cannot be restored. Those that are restored already are skipped.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        productCodes: string[];
                        /** Format: uuid */
                        projectId: string;
                    };
                };
            };
            responses: {
                /** @description No content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Answer */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Conflict: the data has changed */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectConflict"];
                    };
                };
                /** @description The body is larger than 500 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/project/shared": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the project of a share address
         * @description For everybody with the address. 204 for a project without products. Unknown, revoked and deleted addresses are the same 404.
         */
        get: {
            parameters: {
                query: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    shareId: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SharedProject"];
                    };
                };
                /** @description No content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/project/sort-folders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sort the folders of a project
         * @description `projectId` of an entry is the id of a folder (COM-OP-47).
         */
        post: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header: {
                    /** @description Brand of the page; required on writes */
                    "X-Countertop-Brand": "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        projects: {
                            /** Format: uuid */
                            projectId: string;
                            sortOrder: number;
                        }[];
                    };
                };
            };
            responses: {
                /** @description No content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Answer */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not signed in */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Conflict: the data has changed */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProjectConflict"];
                    };
                };
                /** @description The body is larger than 100 kB */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description The body is not of a type that is read */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/sitesearch/{kind}/{term}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search products by a term, with facets and the exact total
         * @description Kind `f` brings suggestions as well, `p` leaves them out. Unless `fallback=false`, a term that finds nothing is tried with corrected spelling, which `correctedTerm` names. `wid` is not trusted and changes nothing.
         */
        get: {
            parameters: {
                query?: {
                    /** @description A width, e.g. `Width:60 cm`; repeated for several */
                    attribute?: string | string[];
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    category?: string;
                    /** @description Adds prices and widths to `facets` */
                    facets?: string;
                    fallback?: string;
                    location?: string;
                    manufacturer?: string;
                    page?: number;
                    pageSize?: number;
                    /** @description Lowest price, dollars. Without effect where prices are hidden */
                    priceFrom?: string;
                    /** @description Dollars; what costs as much is not in the list. Without effect where prices are hidden */
                    priceTo?: string;
                    wid?: string;
                };
                header?: never;
                path: {
                    kind: "f" | "p" | "F" | "P";
                    term: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SiteSearch"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/SiteSearch/{kind}/{term}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search products by a term, with facets and the exact total
         * @description Kind `f` brings suggestions as well, `p` leaves them out. Unless `fallback=false`, a term that finds nothing is tried with corrected spelling, which `correctedTerm` names. `wid` is not trusted and changes nothing.
         */
        get: {
            parameters: {
                query?: {
                    /** @description A width, e.g. `Width:60 cm`; repeated for several */
                    attribute?: string | string[];
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    category?: string;
                    /** @description Adds prices and widths to `facets` */
                    facets?: string;
                    fallback?: string;
                    location?: string;
                    manufacturer?: string;
                    page?: number;
                    pageSize?: number;
                    /** @description Lowest price, dollars. Without effect where prices are hidden */
                    priceFrom?: string;
                    /** @description Dollars; what costs as much is not in the list. Without effect where prices are hidden */
                    priceTo?: string;
                    wid?: string;
                };
                header?: never;
                path: {
                    kind: "f" | "p" | "F" | "P";
                    term: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SiteSearch"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/sitesearch/search-url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the page that a submitted term leads to */
        get: {
            parameters: {
                query: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    searchterms: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SearchUrl"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v3/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List suggestions while the shopper types */
        get: {
            parameters: {
                query: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    isAuthenticated?: string;
                    isAutoCorrectEnabled?: string;
                    limit?: number;
                    searchTerm: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SearchSuggestions"];
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/card-frame": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the page of the card fields, for an iframe of the checkout */
        get: {
            parameters: {
                query: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    /** @description One field alone, where each has a frame of its own */
                    field?: "cardNo" | "expiryDate" | "cvv";
                    /** @description Id of the frame on its page, in the envelope of every message */
                    frame: string;
                    /** @description With `field`: the id that the frames of one card share */
                    group?: string;
                    /** @description Origin of the page, one of the allowed origins of the brand */
                    parent: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/html": string;
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not allowed */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Answer */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/media/brands/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a picture of the brands */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    v?: string;
                };
                header?: never;
                path: {
                    file: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "image/svg+xml": string;
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/media/products/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a picture of the products */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    v?: string;
                };
                header?: never;
                path: {
                    file: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "image/svg+xml": string;
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/media/sale/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the drawn banner of a site's sale */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                };
                header?: never;
                path: {
                    file: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "image/svg+xml": string;
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/media/sprites/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a sprite: several drawings in one picture
         * @description `{name}.svg#{part}`. `fallbacks` has the placeholders of pictures that are missing or fail: `product`, `brand`, `store`, `promotion`. `v` is the version of the brand’s map of sprites.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    v?: string;
                };
                header?: never;
                path: {
                    file: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "image/svg+xml": string;
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/media/stores/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a picture of the stores */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    v?: string;
                };
                header?: never;
                path: {
                    file: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "image/svg+xml": string;
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/media/thumbnails/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a product's picture as PNG
         * @description `{name}.png`, 240 by 240 pixels, for mails: Gmail and Outlook show no SVG.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Brand code; the default brand when absent */
                    brand?: string;
                    v?: string;
                };
                header?: never;
                path: {
                    file: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "image/png": string;
                    };
                };
                /** @description The request is not valid: `fields` says where */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Not found */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Too many requests */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Something went wrong on our side */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "order event": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Receive an event of an order */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["OrderEvent"];
                };
            };
            responses: {
                /** @description Received */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        Account: {
            email: string;
            firstName: string;
            lastName: string;
            phone: string;
            salespersonCode: string | null;
            theme: string | null;
            winningCmsUrl: string | null;
            /** @description For staff only: an account with this ID is a member of staff */
            winningUserId: string | null;
        };
        AccountChange: {
            firstName?: string;
            lastName?: string;
            phone?: string;
        };
        AccountOrder: {
            /**
             * @description [year, month 1-12, day]
             * @example [
             *       2026,
             *       3,
             *       5
             *     ]
             */
            deliveryDate: [
                number,
                number,
                number
            ] | null;
            /** Format: uuid */
            id: string;
            /** @description Suppliers deliver everything: `deliveryDate` is the earliest of their days. Absent in orders placed before it was stored */
            isFromSuppliers?: boolean;
            orderNumber: string;
            /**
             * @description Dollars with at most two decimals
             * @example 1299.95
             */
            paid: number;
            /** Format: date-time */
            placedAt: string;
            products: {
                image: string;
                quantity: number;
                sku: string;
                title: string;
                uri: string;
            }[];
            status: string;
            store: {
                address: string;
                name: string;
                phone: string;
                postcode: string;
                state: string;
                suburb: string;
            } | null;
            supplierDates: {
                /**
                 * @description [year, month 1-12, day]
                 * @example [
                 *       2026,
                 *       3,
                 *       5
                 *     ]
                 */
                date: [
                    number,
                    number,
                    number
                ];
                /**
                 * @description Of the supplier’s delivery. Absent in orders placed before it was stored
                 * @example 1299.95
                 */
                price?: number;
                supplier: string;
            }[];
            /**
             * @description Dollars with at most two decimals
             * @example 1299.95
             */
            total: number;
        };
        AccountOrderDetails: components["schemas"]["OrderConfirmation"] & {
            /** Format: uuid */
            id: string;
        };
        AccountOrders: {
            items: components["schemas"]["AccountOrder"][];
            totalCount: number;
        };
        Address: {
            /** @default  */
            address: string;
            companyName?: string | null;
            /** @enum {string} */
            country?: "AU" | "NZ";
            deliveryInstructions?: string | null;
            /** @default  */
            firstName: string;
            /** @default  */
            lastName: string;
            /** @default  */
            postcode: string;
            state?: string | null;
            /** @default  */
            suburb: string;
        };
        AddressComponents: {
            council: string;
            country: string;
            locality: string;
            postcode: string;
            premise: string;
            state: string;
            streetName: string;
            streetNumber: string;
            sublocality: string;
            subpremise: string;
        };
        AddressInput: {
            address: string;
            companyName?: string | null;
            /**
             * @description Always the brand's own
             * @enum {string}
             */
            country?: "AU" | "NZ";
            deliveryInstructions?: string | null;
            firstName: string;
            /** Format: uuid */
            id?: string;
            /** @default false */
            isBilling: boolean;
            /** @default false */
            isShipping: boolean;
            lastName: string;
            postcode: string;
            state?: string | null;
            suburb: string;
        };
        AddressSuggestion: {
            components: components["schemas"]["AddressComponents"];
            location: {
                latitude: number;
                longitude: number;
            } | null;
            /** @example 12 High St, Richmond VIC 3121 */
            text: string;
        };
        AlertBanner: {
            backgroundColor: string;
            bannerURL: string;
            desktopContent: string;
            mobileContent: string;
        };
        AnalyticsEvent: {
            /** @enum {string} */
            analyticsEventType: "search" | "productClick" | "productAddToCart" | "productOrder" | "visit" | "productMultiOrder";
            isRepeatUser: boolean;
            productList: {
                /**
                 * @description Dollars with at most two decimals
                 * @example 1299.95
                 */
                price: number | null;
                quantity: number;
                sku: string;
            }[];
            query: string;
            url: string;
        };
        Article: components["schemas"]["ArticleTile"] & {
            html: string;
        };
        ArticleTile: {
            image: string;
            /** Format: date-time */
            publishedAt: string;
            summary: string;
            title: string;
            uri: string;
        };
        Attribute: {
            name: string;
            /** @enum {string} */
            type: "Html" | "String" | "Boolean" | "Rating" | "Downloads";
            value: string | number | boolean;
        };
        Availability: {
            /** Format: uuid */
            cartId: string;
            dates: components["schemas"]["AvailableDate"][];
            deliveryServices: components["schemas"]["DeliveryService"][];
            showInstallationContact: boolean;
            showNotifyIfAvailableSooner: boolean;
            showUniqueDeliveryRequirements: boolean;
            supplierAvailability: {
                [key: string]: {
                    dates: {
                        /**
                         * @description [year, month 1-12, day]
                         * @example [
                         *       2026,
                         *       3,
                         *       5
                         *     ]
                         */
                        date: [
                            number,
                            number,
                            number
                        ];
                        /**
                         * @description Dollars with at most two decimals
                         * @example 1299.95
                         */
                        price: number;
                    }[];
                };
            };
            supplierErrors: {
                [key: string]: string;
            };
            /** @description Product codes of the lines that a supplier delivers itself, by supplier */
            supplierLines: {
                [key: string]: string[];
            };
            unavailable: boolean;
        };
        AvailableDate: {
            available: boolean;
            /**
             * @description [year, month 1-12, day]
             * @example [
             *       2026,
             *       3,
             *       5
             *     ]
             */
            date: [
                number,
                number,
                number
            ];
            /**
             * @description Dollars with at most two decimals
             * @example 1299.95
             */
            price: number;
        };
        BlogPage: {
            items: components["schemas"]["ArticleTile"][];
            page: number;
            pageSize: number;
            totalCount: number;
        };
        Cart: {
            /**
             * Format: uuid
             * @description All zeros when there is no cart (COM-008)
             */
            cartId: string;
            couponCode: string | null;
            /**
             * @description Dollars with at most two decimals
             * @example 1299.95
             */
            couponDiscount: number;
            email: string | null;
            errors: {
                message: string;
            }[];
            /**
             * @description Dollars with at most two decimals
             * @example 1299.95
             */
            giftCardAmount: number;
            giftCardCode: string | null;
            /**
             * @description Dollars with at most two decimals
             * @example 1299.95
             */
            gstIncluded: number;
            /** @description A product is delivered by its manufacturer: setting ProformaDeliveryBrands (COM-021) */
            hasProforma: boolean;
            /** @description A payment for it is open, in this window or another: it cannot be changed until that has ended */
            isBeingPaid: boolean;
            messages: {
                /** @description For information: the cart already is as requested */
                isNotice?: boolean;
                message: string;
            }[];
            /**
             * @description Dollars with at most two decimals
             * @example 1299.95
             */
            orderTotal: number;
            /** @description Units, not lines (COM-OP-07) */
            productCount: number;
            products: components["schemas"]["CartProduct"][];
            /** @description Gifts that it has earned or may still earn */
            promotions: {
                /** @example 2026-12-31 */
                expiryDate: string | null;
                link: string;
                redemption: string | null;
                rewardLabel: string | null;
                thumbImg: string;
                title: string;
            }[];
            /** @description Gifts that it has earned; each counts 1 (COM-025) */
            rewards: {
                promoId: string;
                title: string;
            }[];
            /**
             * @description Saved on the recommended retail prices; `couponDiscount` is not part of it (COM-121)
             * @example 1299.95
             */
            savingTotal: number;
            /**
             * @description Dollars with at most two decimals
             * @example 1299.95
             */
            totalRrp: number;
            version: number;
        };
        CartChangedError: components["schemas"]["Error"] & {
            cart?: components["schemas"]["Cart"];
        };
        CartProduct: {
            available: boolean;
            brand: string;
            /**
             * @description The project, and its folder if any, that the line was called off for, as named then
             * @example Harbour Towers · Level 3
             */
            calledOffFor: string | null;
            categorization: string[];
            category: string;
            conditionType: string | null;
            image: string;
            isProforma: boolean;
            /**
             * @description Dollars with at most two decimals
             * @example 1299.95
             */
            lineDiscount: number;
            missingParts: string | null;
            /**
             * @description Dollars with at most two decimals
             * @example 1299.95
             */
            price: number;
            productCode: string;
            productId: number;
            promoId: string | null;
            quantity: number;
            ribbonType: string | null;
            /**
             * @description Dollars with at most two decimals
             * @example 1299.95
             */
            rrp: number;
            selectedInstall: {
                id: number;
                name: string;
                /**
                 * @description Dollars with at most two decimals
                 * @example 1299.95
                 */
                price: number;
                sku: string;
            } | null;
            selectedWarranty: {
                id: number;
                name: string;
                /**
                 * @description Dollars with at most two decimals
                 * @example 1299.95
                 */
                price: number;
                sku: string;
            } | null;
            sku: string;
            title: string;
            uri: string;
        };
        Category: {
            parentSlug: string | null;
            productCount: number;
            slug: string;
            title: string;
            /** @example c/ovens */
            uri: string;
        };
        CheckoutAnswer: {
            /** Format: uuid */
            cartId: string;
            htmlFormAction: string | null;
            htmlFormToPost: {
                [key: string]: string;
            } | null;
            orderCompleted: boolean;
            orderNumber: string | null;
            paymentReference: string | null;
            redirectUrl: string | null;
            success: boolean;
        };
        CheckoutError: {
            code: string;
            errorCode: number;
            errorMessages: string[];
            errors: string[];
            fields?: {
                [key: string]: string[];
            };
            refusalReason: string | null;
            requestId?: string;
        };
        CheckoutPost: {
            billingAddress: components["schemas"]["Address"] | null;
            /**
             * @default {
             *       "mieleWarning": false
             *     }
             */
            brandsWarnings: {
                mieleWarning: boolean;
            };
            browserInfo: {
                screenHeight: number;
                screenWidth: number;
            };
            /** @description The name on the card, unencrypted. Required where a card pays; a card number in it is refused */
            cardHolderName?: string | null;
            cart: {
                couponCode?: string | null;
                /**
                 * @description What the page showed as paid by the gift card; another amount is refused with TOTAL_CHANGED
                 * @example 1299.95
                 */
                giftCardAmount?: number;
                items: {
                    category?: string | null;
                    installId?: number | null;
                    productCode: string;
                    qty: number;
                    sku: string;
                    unitId?: string | null;
                    warrantyId?: number | null;
                }[];
                /**
                 * @description Dollars with at most two decimals
                 * @example 1299.95
                 */
                orderTotal: number;
                /** @description The gifts that the page showed; one that is no longer earned is refused with GIFT_ENDED */
                rewards?: {
                    promoId: string;
                    title: string;
                }[];
            };
            /** Format: uuid */
            cartId: string;
            cashAndCarry?: boolean;
            deliveryAddress: components["schemas"]["Address"];
            /**
             * @description [year, month 1-12, day]
             * @example [
             *       2026,
             *       3,
             *       5
             *     ]
             */
            deliveryDate: [
                number,
                number,
                number
            ] | null;
            /** @description Whether the page showed this day in its calendar. True: 409 `DELIVERY_DATE_UNAVAILABLE` if the day is gone. False: 400 `DELIVERY_DATE_MISSING` if days can be chosen now. */
            deliveryDateFromCalendar?: boolean;
            /** @default [] */
            deliveryServices: string[];
            devicePaymentCode?: string | null;
            /** @default false */
            EarlyNotification: boolean;
            email: string;
            encryptedValues: {
                [key: string]: string;
            } | null;
            /** @default  */
            fraudCheckToken: string;
            /** @default true */
            newsletter: boolean;
            /**
             * @description Dollars with at most two decimals
             * @example 1299.95
             */
            partialPayment?: number | null;
            /**
             * @description Pay in 4, with payment option 2 only (CHK-OP-061)
             * @default false
             */
            payInFour: boolean;
            phoneNumber: string;
            poNumber?: string | null;
            /** @description Buys units of a project although others of them were ordered since (PROJECT_UNITS_ORDERED) */
            projectUnitsAcknowledged?: boolean;
            /** @default false */
            requestedDeliveryContact: boolean;
            /** @default false */
            requestedInstallationContact: boolean;
            /**
             * Format: uri
             * @description The page to return to from the bank, on one of the brand's origins; `/customer/checkout` of the page's origin by default
             */
            returnUrl?: string | null;
            salespersonCode?: string | null;
            /** @description The method: 0 for a card, else its flag in `opts` of the view: 2048 AfterPay, 2 PayPal, 256 Zip, 65536 Klarna, 512 ZipInStore, 128 StaffOnlyOtherPaymentMethod, 4 CRAccount, 1 COD */
            selectedPaymentOption: number;
            /**
             * @description The total that the page showed; another total is refused with TOTAL_CHANGED
             * @example 1299.95
             */
            shownTotal: number;
            /** @default false */
            storageFeeAcknowledged: boolean;
            subdivision?: string | null;
            /** @default [] */
            supplierDeliveryDates: {
                /**
                 * @description [year, month 1-12, day]
                 * @example [
                 *       2026,
                 *       3,
                 *       5
                 *     ]
                 */
                deliveryDate: [
                    number,
                    number,
                    number
                ];
                /**
                 * @description Dollars with at most two decimals
                 * @example 1299.95
                 */
                price: number;
                supplier: string;
            }[];
            /** @default false */
            winningDeliveryServiceOverride: boolean;
        };
        CheckoutView: {
            /** @description The cart that this view is for; the id of the empty cart without one */
            cartId: string;
            /** @description The cart's `version` when the view was read. A page whose cart is newer reads the view again: `x509EncryptionKeys` depends on the products */
            cartVersion: number;
            /** @description The customer's own, where it is offered and has a limit with us */
            creditAccount: {
                /**
                 * @description Dollars with at most two decimals
                 * @example 1299.95
                 */
                limit: number;
                /**
                 * @description Dollars with at most two decimals
                 * @example 1299.95
                 */
                owed: number;
            } | null;
            customer: {
                billingAddress: components["schemas"]["Address"] | null;
                email: string;
                locked: boolean;
                phone: string;
                shippingAddress: components["schemas"]["Address"] | null;
            } | null;
            /** @description The site's feature flags, e.g. partialPayment, checkoutSession, showRefusalReason */
            features: {
                [key: string]: boolean;
            };
            /** @description What the shopper entered for this cart elsewhere, such as in an assistant; the page is filled with it once. What has not changed since the last time is empty or null */
            handover?: {
                deliveryAddress: components["schemas"]["Address"];
                /**
                 * @description [year, month 1-12, day]
                 * @example [
                 *       2026,
                 *       3,
                 *       5
                 *     ]
                 */
                deliveryDate: [
                    number,
                    number,
                    number
                ] | null;
                email: string;
                /** Format: uuid */
                id: string;
                phoneNumber: string;
                supplierDates: {
                    /**
                     * @description [year, month 1-12, day]
                     * @example [
                     *       2026,
                     *       3,
                     *       5
                     *     ]
                     */
                    deliveryDate: [
                        number,
                        number,
                        number
                    ];
                    supplier: string;
                }[] | null;
            } | null;
            /** @description The delivery location that was chosen in the shop; null where none was */
            location?: {
                postcode: string;
                state: string;
                suburb: string;
            } | null;
            opts: number;
            partialPaymentPercentage: number | null;
            salesPeople: {
                code: string;
                name: string;
                selected: boolean;
                subdivision: string;
            }[];
            /** @description Id of the member of staff who is signed in; null for anyone else */
            staffId?: string | null;
            /**
             * @description Dollars with at most two decimals
             * @example 1299.95
             */
            storageFeeCap: number | null;
            store: {
                address: string;
                phone: string;
                postcode: string;
                state: string;
                suburb: string;
            } | null;
            stores: {
                name: string;
                selected: boolean;
                subdivision: string;
            }[];
            texts: {
                [key: string]: string;
            };
            /**
             * @description Today in the site's time zone (CHK-OP-033)
             * @example [
             *       2026,
             *       3,
             *       5
             *     ]
             */
            today: [
                number,
                number,
                number
            ];
            /** @description Supplier key to its base64 DER X.509 certificate */
            x509EncryptionKeys: {
                [key: string]: string;
            };
        };
        CompareAdded: {
            /** @description Null when the list is full */
            product: components["schemas"]["ComparedProduct"] | null;
            products: components["schemas"]["ComparedProduct"][];
            /** @enum {string} */
            result: "added" | "existing" | "limit";
        };
        ComparedProduct: components["schemas"]["Product"] & {
            /** @description The path of `images` with type 0 */
            image: string | null;
            specifications: {
                attributes: components["schemas"]["Attribute"][];
                title: string;
            }[];
        };
        CompareList: {
            products: components["schemas"]["ComparedProduct"][];
        };
        CompetitorPrices: {
            prices: {
                /** Format: date-time */
                checkedAt: string;
                competitor: string;
                /**
                 * @description Dollars with at most two decimals
                 * @example 1299.95
                 */
                price: number;
                url: string;
            }[];
        };
        ConnectedApps: {
            items: {
                brand: string;
                /** Format: date-time */
                connectedAt: string;
                /** @description Where the app is, such as `assistant.example` */
                host: string;
                /** Format: uuid */
                id: string;
                name: string;
                /** @description What it may do, in plain words */
                permissions: string[];
            }[];
        };
        ContentConflict: components["schemas"]["Error"] & {
            /**
             * Format: date-time
             * @description Null where it is not known
             */
            updatedAt?: string | null;
            /** @description The member of staff who saved it; null where it is not known */
            updatedBy?: string | null;
            /** @description Changes with every save */
            version?: number | null;
        };
        CookingDemo: {
            availability: number;
            brand: string | null;
            capacity: number;
            cookingDemoSubEventType: string;
            cookingDemoType: string;
            description: string;
            /** Format: date-time */
            endDate: string;
            id: number;
            image: string;
            /**
             * @description Dollars with at most two decimals
             * @example 1299.95
             */
            price: number;
            seatsRemaining: number;
            /** Format: date-time */
            startDate: string;
            storeName: string;
            storePhone: string;
            storeUri: string;
            /** @description Of the store: dates are shown in it */
            timeZone: string;
            title: string;
            visibility: number;
        };
        CookingDemoBooking: {
            /** Format: uuid */
            bookingId: string;
            /** @description Seats of the booking; if the email had booked before, those of that booking */
            guests: number;
            seatsRemaining: number;
            /** @enum {string} */
            status: "Booked";
            /** @description Whether the email had booked before; nothing has changed then */
            wasBooked: boolean;
        };
        CookingDemoPage: {
            items: components["schemas"]["CookingDemo"][];
            pageNo: number;
            recordsPerPage: number;
            totalRecords: number;
            /** @description Every type of the upcoming demos, for a filter */
            types: string[];
        };
        CookingDemoRsvp: {
            /** Format: uuid */
            rsvpId: string;
            /** @enum {string} */
            status: "Confirmed";
        };
        CookingDemoWaitList: {
            position: number;
            /** @enum {string} */
            status: "WaitListed";
            /** Format: uuid */
            waitListId: string;
        };
        CustomerProjectCount: {
            projectCount: number;
        };
        DeliveryEstimate: {
            /** @description The first of the cheapest days, where one costs less than the first day */
            cheaper: components["schemas"]["EstimatedDay"] | null;
            first: components["schemas"]["EstimatedDay"] | null;
            /** @enum {string} */
            mode: "calendar" | "supplier" | "manufacturer" | "arranged" | "unavailable";
            postcode: string;
            supplier: string | null;
        };
        DeliveryService: {
            blurb: string;
            hidden: boolean;
            /**
             * @description Dollars with at most two decimals
             * @example 1299.95
             */
            price: number;
            selected: boolean;
            sku: string;
            title: string;
        };
        EditedAlertBanner: components["schemas"]["AlertBanner"] & {
            /**
             * Format: date-time
             * @description Null where it is not known
             */
            updatedAt: string | null;
            /** @description The member of staff who saved it; null where it is not known */
            updatedBy: string | null;
            /** @description Changes with every save */
            version: number;
        };
        EditedArticle: components["schemas"]["Article"] & {
            /**
             * Format: date-time
             * @description Null where it is not known
             */
            updatedAt: string | null;
            /** @description The member of staff who saved it; null where it is not known */
            updatedBy: string | null;
            /** @description Changes with every save */
            version: number;
        };
        EditedStaticPage: components["schemas"]["StaticPage"] & {
            /**
             * Format: date-time
             * @description Null where it is not known
             */
            updatedAt: string | null;
            /** @description The member of staff who saved it; null where it is not known */
            updatedBy: string | null;
            /** @description Changes with every save */
            version: number;
        };
        Error: {
            code: string;
            errors: string[];
            fields?: {
                [key: string]: string[];
            };
            requestId?: string;
        };
        EstimatedDay: {
            /**
             * @description [year, month 1-12, day]
             * @example [
             *       2026,
             *       3,
             *       5
             *     ]
             */
            date: [
                number,
                number,
                number
            ];
            /**
             * @description Dollars with at most two decimals
             * @example 1299.95
             */
            price: number;
        };
        ExtendedProduct: components["schemas"]["Product"] & {
            features: components["schemas"]["Attribute"][];
            specifications: {
                attributes: components["schemas"]["Attribute"][];
                title: string;
            }[];
            upsellOptions: components["schemas"]["UpsellOptions"];
        };
        Features: {
            features: components["schemas"]["Attribute"][];
        };
        GeocodeAnswer: {
            result: components["schemas"]["AddressSuggestion"] | null;
            /** @enum {string} */
            status: "OK" | "ZERO_RESULTS";
        };
        GeoData: {
            city: string;
            /** @enum {string} */
            country: "AU" | "NZ";
            geoLat: number | null;
            geoLng: number | null;
            /**
             * @description Country of the visitor’s address, by the CDN’s header; null where it is unknown
             * @example AU
             */
            ipCountry: string | null;
            locationId: string | null;
            nearestWarehouseLocationCode: string | null;
            newUser: boolean;
            postcode: string;
            state: string;
            store: {
                storeUri: string;
            } | null;
        };
        IdentityLinkSuccess: components["schemas"]["IdentitySuccess"] & {
            email: string;
        };
        IdentityProfile: {
            email: string;
            firstName: string;
            lastName: string;
            phone: string;
            userId: string;
        };
        IdentitySuccess: {
            /** @enum {boolean} */
            success: true;
        };
        ListedOrder: {
            currency: string;
            /** @description First and last name */
            customer: string;
            /**
             * @description [year, month 1-12, day]
             * @example [
             *       2026,
             *       3,
             *       5
             *     ]
             */
            deliveryDate: [
                number,
                number,
                number
            ] | null;
            email: string;
            /**
             * @description Returned to the order’s gift card by refunds of items
             * @example 1299.95
             */
            giftCardRefunded: number;
            /** @description Collected in a store */
            isPickUp: boolean;
            isSoldByStaff: boolean;
            orderNumber: string;
            /**
             * @description Dollars with at most two decimals
             * @example 1299.95
             */
            paid: number;
            /** @description Null for orders placed before it was stored */
            phone: string | null;
            /** Format: date-time */
            placedAt: string;
            /**
             * @description Dollars with at most two decimals
             * @example 1299.95
             */
            refunded: number;
            /** @description Units that left with a carrier */
            shippedUnits: number;
            /** @enum {string} */
            status: "paid" | "depositPaid" | "awaitingPayment" | "paymentFailed" | "refunded" | "cancelled";
            suburb: string;
            /**
             * @description Dollars with at most two decimals
             * @example 1299.95
             */
            total: number;
            units: number;
            /** @description Units still to be sent; 0 for orders that are cancelled or collected */
            unitsToShip: number;
        };
        ListedOrders: {
            /** @description `after` of the next page; null on the last one */
            next: string | null;
            orders: components["schemas"]["ListedOrder"][];
        };
        Locality: {
            /** @example 2000_SYDNEY */
            _id: string;
            /** @example 2000 Sydney, NSW */
            fullAddress: string;
            postcode: string;
            state: string;
            suburb: string;
        };
        LoggedMail: {
            canRetry: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            id: string;
            kind: string;
            lastError: string | null;
            /** @enum {string} */
            state: "waiting" | "sent" | "failed";
            to: string;
            tries: number;
            /** Format: date-time */
            updatedAt: string;
        };
        LoginForm: {
            /** @example customer@example.com */
            email: string;
            /**
             * @description Generated by the page for this sign-in
             * @example q9Zx_7Lw2mVn
             */
            nonce: string;
            /**
             * @description The page's origin
             * @example https://shop.example
             */
            origin: string;
            /** @example correct horse */
            password: string;
            /**
             * @description A path or address of that origin; `/account` by default
             * @example /cart
             */
            returnUrl?: string;
        };
        Navbar: {
            mainNav: {
                categories: {
                    brands: {
                        title: string;
                        uri: string;
                    }[];
                    subCategories: {
                        title: string;
                        uri: string;
                    }[];
                    title: string;
                    uri: string;
                }[];
            };
            topNav: {
                displayCartIcon: boolean;
                displayContactUsIcon: boolean;
                displayProjectIcon: boolean;
                displaySearchIcon: boolean;
            };
        };
        NavbarProjects: {
            projects: {
                name: string;
                productCount: number;
                /** Format: uuid */
                projectId: string;
                /** @enum {string} */
                quoteStatus: "Open" | "Pending" | "Quoted" | "Lost" | "Won" | "Partial";
            }[];
        };
        OrderConfirmation: {
            /** @description Null: the delivery address. Only in the session that placed the order and for staff; absent where it was not stored */
            billingAddress?: {
                address: string;
                companyName: string | null;
                country: string;
                firstName: string;
                lastName: string;
                postcode: string;
                state: string;
                suburb: string;
                /** @description Of the postcode, in New Zealand; absent where the postcode names none or the suburb is it */
                town?: string;
            } | null;
            /** Format: uuid */
            cartId: string;
            deliveryAddress: {
                address: string;
                companyName: string | null;
                country: string;
                firstName: string;
                lastName: string;
                postcode: string;
                state: string;
                suburb: string;
                /** @description Of the postcode, in New Zealand; absent where the postcode names none or the suburb is it */
                town?: string;
            };
            /**
             * @description [year, month 1-12, day]
             * @example [
             *       2026,
             *       3,
             *       5
             *     ]
             */
            deliveryDate: [
                number,
                number,
                number
            ] | null;
            email: string;
            /**
             * @description Returned to the gift card so far
             * @example 1299.95
             */
            giftCardRefunded: number;
            /** @description Suppliers deliver everything: `deliveryDate` is the earliest of their days. Absent in orders placed before it was stored */
            isFromSuppliers?: boolean;
            /** @description What `POST /api/account/register` needs beside `email` and a password. Only in the session that placed the order as a guest; absent where a registration would refuse it */
            newAccount?: {
                firstName: string;
                lastName: string;
                phone: string;
            };
            orderNumber: string;
            /**
             * @description Paid so far, less refunds
             * @example 1299.95
             */
            paid: number;
            payment: {
                cardSummary: string | null;
                /**
                 * @description How an unpaid order will be paid: to the driver, or by the credit account
                 * @enum {string|null}
                 */
                due?: "onDelivery" | "onAccount" | null;
                label: string;
                /**
                 * @description How the order is paid, to be shown: its method, or each of several with its amount, what is still due among them
                 * @example [
                 *       "Gift card $50.00",
                 *       "Visa ending 1237 $1,249.95"
                 *     ]
                 */
                lines?: string[];
                method: string;
            };
            /** @description What has paid the order so far, by name: a gift card, the payment when it was placed, what staff recorded; refunds are not subtracted. Empty for a cancelled order; a backend of an earlier release sends none */
            payments?: {
                /**
                 * @description Dollars with at most two decimals
                 * @example 1299.95
                 */
                amount: number;
                label: string;
            }[];
            /** Format: date-time */
            placedAt: string;
            products: {
                addOns: {
                    name: string;
                    /**
                     * @description Dollars with at most two decimals
                     * @example 1299.95
                     */
                    price: number;
                }[];
                /**
                 * @description The project, and its folder if any, that the line was called off for, as named then
                 * @example Harbour Towers · Level 3
                 */
                calledOffFor?: string;
                image: string;
                /** @description A coupon did not count it */
                isAgreedPrice?: boolean;
                /**
                 * @description Dollars with at most two decimals
                 * @example 1299.95
                 */
                lineTotal: number;
                /**
                 * @description Dollars with at most two decimals
                 * @example 1299.95
                 */
                price: number;
                /**
                 * Format: uuid
                 * @description The line of the project it came from
                 */
                projectLineId?: string;
                quantity: number;
                quoteId?: string | null;
                /** @description Units that staff removed before the order was paid; `quantity` is without them */
                removed?: number;
                sku: string;
                /** @description The supplier that charged it, such as `House`. Absent in orders placed before it was stored */
                supplier?: string;
                title: string;
                uri: string;
            }[];
            /**
             * @description Refunded so far, except to a gift card
             * @example 1299.95
             */
            refunded: number;
            /**
             * Format: date-time
             * @description When the last refund was made that did not fail afterwards. Absent without one
             */
            refundedAt?: string;
            /** @description Gifts that come along. Absent in orders placed before they were stored */
            rewards?: {
                promoId: string;
                title: string;
            }[];
            /** @description Oldest first */
            shipments: {
                carrier: string;
                /**
                 * Format: date-time
                 * @description Null while it is under way, or where nobody recorded its arrival
                 */
                deliveredAt: string | null;
                lines: {
                    line: number;
                    quantity: number;
                    sku: string;
                    /**
                     * @description With what it was called off for, where lines of one title were for several floors
                     * @example Brassica Oven 60 (Harbour Towers · Level 3)
                     */
                    title: string;
                }[];
                /** Format: date-time */
                shippedAt: string;
                trackingNumber: string | null;
                /** @description The carrier’s page of it */
                trackingUrl: string | null;
            }[];
            status: string;
            store: {
                address: string;
                name: string;
                phone: string;
                postcode: string;
                state: string;
                suburb: string;
            } | null;
            supplierDates: {
                /**
                 * @description [year, month 1-12, day]
                 * @example [
                 *       2026,
                 *       3,
                 *       5
                 *     ]
                 */
                date: [
                    number,
                    number,
                    number
                ];
                /**
                 * @description Of the supplier’s delivery. Absent in orders placed before it was stored
                 * @example 1299.95
                 */
                price?: number;
                supplier: string;
            }[];
            totals: {
                /**
                 * @description The coupon’s part, where prices were agreed
                 * @example 1299.95
                 */
                coupon?: number;
                /**
                 * @description Dollars with at most two decimals
                 * @example 1299.95
                 */
                delivery: number;
                /**
                 * @description Dollars with at most two decimals
                 * @example 1299.95
                 */
                deposit: number | null;
                /**
                 * @description Dollars with at most two decimals
                 * @example 1299.95
                 */
                discounts: number;
                /**
                 * @description The gift card’s part of `discounts`. Absent in orders placed before it was stored. `gstIncluded` is the GST of `total`, after the gift card
                 * @example 1299.95
                 */
                giftCard?: number;
                /**
                 * @description Dollars with at most two decimals
                 * @example 1299.95
                 */
                gstIncluded: number;
                /**
                 * @description Dollars with at most two decimals
                 * @example 1299.95
                 */
                products: number;
                /**
                 * @description Dollars with at most two decimals
                 * @example 1299.95
                 */
                remaining: number;
                /**
                 * @description Dollars with at most two decimals
                 * @example 1299.95
                 */
                services: number;
                /**
                 * @description Dollars with at most two decimals
                 * @example 1299.95
                 */
                total: number;
            };
        };
        OrderEvent: {
            data: {
                /** @enum {string} */
                currency: "AUD" | "NZD";
                deliveryAddress: {
                    address: string;
                    companyName: string | null;
                    country: string;
                    firstName: string;
                    lastName: string;
                    postcode: string;
                    state: string;
                    suburb: string;
                    /** @description Of the postcode, in New Zealand; absent where the postcode names none or the suburb is it */
                    town?: string;
                };
                /** Format: date */
                deliveryDate: string | null;
                email: string;
                /**
                 * @description What went back to the order’s gift card; only with `order.refunded`
                 * @example 1299.95
                 */
                giftCardRefund?: number;
                given?: components["schemas"]["OrderGiven"];
                orderNumber: string;
                /**
                 * @description Captured so far, less refunds
                 * @example 1299.95
                 */
                paid: number;
                payment: {
                    cardSummary: string | null;
                    label: string;
                    method: string;
                };
                /** Format: date-time */
                placedAt: string;
                products: {
                    addOns: {
                        name: string;
                        /**
                         * @description Dollars with at most two decimals
                         * @example 1299.95
                         */
                        price: number;
                    }[];
                    /**
                     * @description The project, and its folder if any, that the line was called off for, as named then
                     * @example Harbour Towers · Level 3
                     */
                    calledOffFor?: string;
                    /**
                     * @description Dollars with at most two decimals
                     * @example 1299.95
                     */
                    lineTotal: number;
                    /**
                     * @description Dollars with at most two decimals
                     * @example 1299.95
                     */
                    price: number;
                    quantity: number;
                    sku: string;
                    title: string;
                }[];
                /** @description What staff recorded as received, oldest first; only with `order.paid` by such a payment */
                recorded?: {
                    /**
                     * @description Dollars with at most two decimals
                     * @example 1299.95
                     */
                    amount: number;
                    /**
                     * @description Null where it was not stated
                     * @enum {string|null}
                     */
                    method: "cash" | "eftpos" | "bankTransfer" | "account" | null;
                }[];
                /**
                 * @description The money of the refund, 0 in the event of what went to a gift card; only with `order.refunded` and `order.refundFailed`
                 * @example 1299.95
                 */
                refund?: number;
                /**
                 * @description How staff return the refund; only with `order.refunded` of money that they had recorded
                 * @enum {string}
                 */
                returnBy?: "cash" | "eftpos" | "bankTransfer" | "account" | "other";
                /** @description Gifts to send along; absent in orders placed before they were stored */
                rewards?: {
                    promoId: string;
                    title: string;
                }[];
                /** @description Only with `order.shipped` and `order.delivered` */
                shipment?: {
                    carrier: string;
                    /**
                     * Format: date-time
                     * @description Null while it is under way, or where nobody recorded its arrival
                     */
                    deliveredAt: string | null;
                    /** Format: uuid */
                    id: string;
                    lines: {
                        line: number;
                        quantity: number;
                        sku: string;
                        /**
                         * @description With what it was called off for, where lines of one title were for several floors
                         * @example Brassica Oven 60 (Harbour Towers · Level 3)
                         */
                        title: string;
                    }[];
                    /** Format: date-time */
                    shippedAt: string;
                    trackingNumber: string | null;
                    /** @description The carrier’s page of it */
                    trackingUrl: string | null;
                };
                /** @enum {string} */
                site: "aol" | "wa" | "waapp" | "andoo" | "nz" | "aoc" | "hc";
                /** @description State of the order after the event */
                status: string;
                /** @description The showroom of a pick-up */
                store: {
                    address: string;
                    name: string;
                    phone: string;
                    postcode: string;
                    state: string;
                    suburb: string;
                } | null;
                /**
                 * @description Dollars with at most two decimals
                 * @example 1299.95
                 */
                total: number;
                totals: {
                    /**
                     * @description Dollars with at most two decimals
                     * @example 1299.95
                     */
                    delivery: number;
                    /**
                     * @description Dollars with at most two decimals
                     * @example 1299.95
                     */
                    deposit: number | null;
                    /**
                     * @description Dollars with at most two decimals
                     * @example 1299.95
                     */
                    discounts: number;
                    /**
                     * @description Dollars with at most two decimals
                     * @example 1299.95
                     */
                    gstIncluded: number;
                    /**
                     * @description Dollars with at most two decimals
                     * @example 1299.95
                     */
                    products: number;
                    /**
                     * @description Dollars with at most two decimals
                     * @example 1299.95
                     */
                    remaining: number;
                    /**
                     * @description Dollars with at most two decimals
                     * @example 1299.95
                     */
                    services: number;
                    /**
                     * @description Dollars with at most two decimals
                     * @example 1299.95
                     */
                    total: number;
                };
            };
            /**
             * Format: date-time
             * @description Time of the event
             */
            timestamp: string;
            /** @enum {string} */
            type: "order.placed" | "order.changed" | "order.paid" | "order.paymentFailed" | "order.refunded" | "order.refundFailed" | "order.cancelled" | "order.shipped" | "order.delivered";
        };
        OrderGiven: {
            /** @description Null: the delivery address */
            billingAddress: {
                address: string;
                companyName: string | null;
                country: string;
                firstName: string;
                lastName: string;
                postcode: string;
                state: string;
                suburb: string;
                /** @description Of the postcode, in New Zealand; absent where the postcode names none or the suburb is it */
                town?: string;
            } | null;
            deliveryInstructions: string | null;
            earlyNotification: boolean;
            newsletter: boolean;
            phone: string;
            poNumber: string | null;
            requestedDeliveryContact: boolean;
            requestedInstallationContact: boolean;
            services: {
                /**
                 * @description Dollars with at most two decimals
                 * @example 1299.95
                 */
                price: number;
                sku: string;
                title: string;
            }[];
        };
        OrderMoney: {
            canCancel: boolean;
            /**
             * Format: uuid
             * @description For `GET /api/orders/confirmation`
             */
            cartId: string;
            currency: string;
            /**
             * @description Paid for delivery and services and not refunded
             * @example 1299.95
             */
            delivery: number;
            deliveryAddress: {
                address: string;
                companyName: string | null;
                country: string;
                firstName: string;
                lastName: string;
                postcode: string;
                state: string;
                suburb: string;
                /** @description Of the postcode, in New Zealand; absent where the postcode names none or the suburb is it */
                town?: string;
            };
            /**
             * @description [year, month 1-12, day]
             * @example [
             *       2026,
             *       3,
             *       5
             *     ]
             */
            deliveryDate: [
                number,
                number,
                number
            ] | null;
            email: string;
            /**
             * @description The gift card’s value used by the order. Refunds of items at their price return their share; the refund that closes the order returns the rest
             * @example 1299.95
             */
            giftCard: number;
            /**
             * @description Returned to the gift card by refunds whose payments failed: later refunds return that much less. For `giftCardAdvanceCents` of `planRefund`
             * @example 1299.95
             */
            giftCardAdvance: number;
            /** @description The input of `lostGifts` of `@countertop/sdk/rules`, with `lines` */
            gifts: {
                /** @description Absent in orders placed before it was stored */
                earnedBy?: {
                    lines: number[];
                    /**
                     * @description Dollars with at most two decimals
                     * @example 1299.95
                     */
                    minimum: number;
                };
                promoId: string;
                title: string;
            }[];
            given: components["schemas"]["OrderGiven"] | null;
            history: {
                /**
                 * @description Dollars with at most two decimals
                 * @example 1299.95
                 */
                amount: number;
                /** Format: date-time */
                at: string;
                by: string;
                /**
                 * @description Only of a recorded payment
                 * @enum {string|null}
                 */
                method?: "cash" | "eftpos" | "bankTransfer" | "account" | null;
                reason: string | null;
                /** @description Only of the placement of an order by staff, where one of them is known */
                soldBy?: {
                    salesperson: string | null;
                    store: string | null;
                };
                what: string;
            }[];
            /** @description Suppliers deliver everything: `deliveryDate` is the earliest of their days. Absent in orders placed before it was stored */
            isFromSuppliers?: boolean;
            lines: {
                /** @description Names of the warranty and the installation of each unit */
                addOns: string[];
                /**
                 * @description The project, and its folder if any, that the line was called off for, as named then
                 * @example Harbour Towers · Level 3
                 */
                calledOffFor?: string;
                /**
                 * @description Of all units, before discounts and without add-ons: what gifts are earned by
                 * @example 1299.95
                 */
                goods: number;
                /** @description Path of the picture; empty where there was none */
                image: string;
                line: number;
                /**
                 * @description Paid for all units, less coupon and gift card
                 * @example 1299.95
                 */
                paid: number;
                /**
                 * @description Of all units, less the coupon. Also less the gift card in orders placed before its part was stored
                 * @example 1299.95
                 */
                price: number;
                /** @description 0 for a line that was removed */
                quantity: number;
                /** @description Refunded units, or those sent of a cancelled order, that can still be returned to stock */
                restockable: number;
                /** @description Units returned to stock */
                restocked: number;
                /** @description Refunded units */
                returned: number;
                /** @description Units that left with a carrier */
                shipped: number;
                sku: string;
                /** @description The line is refunded by the payment of this supplier first. Absent in orders placed before it was stored */
                supplier?: string;
                title: string;
                /** @description Units still to be sent; none of an order that cannot be shipped */
                toShip: number;
                /**
                 * @description Paid for the units that are not refunded
                 * @example 1299.95
                 */
                worth: number;
            }[];
            orderNumber: string;
            /**
             * @description Dollars with at most two decimals
             * @example 1299.95
             */
            paid: number;
            payments: {
                /**
                 * @description Dollars with at most two decimals
                 * @example 1299.95
                 */
                amount: number;
                /**
                 * @description Paid to this supplier for delivery and services, and not refunded. Absent where one supplier was paid for everything, and for orders placed before it was stored
                 * @example 1299.95
                 */
                delivery?: number;
                provider: string;
                providerReference: string | null;
                reference: string;
                /**
                 * @description Dollars with at most two decimals
                 * @example 1299.95
                 */
                refundable: number;
                state: string;
                supplier: string;
            }[];
            paymentType: string;
            /** Format: date-time */
            placedAt: string;
            /** @description The projects that its products came from; `quoteId` is null where prices were not quoted */
            projects: {
                name: string;
                /** Format: uuid */
                projectId: string;
                projectRef: string;
                quoteId: string | null;
            }[];
            /** @description Methods with which a payment may be recorded: `recordedMethodsOf` of the rules */
            recordable: ("cash" | "eftpos" | "bankTransfer" | "account")[];
            /** @description Payments that staff recorded and refund themselves. Null where there are none */
            recorded: {
                /**
                 * @description Dollars with at most two decimals
                 * @example 1299.95
                 */
                amount: number;
                /**
                 * @description `account` of an order on account, else `cash`; `returnBy` says it exactly
                 * @enum {string}
                 */
                method: "cash" | "account";
                /** @description Oldest first */
                payments: {
                    /**
                     * @description Dollars with at most two decimals
                     * @example 1299.95
                     */
                    amount: number;
                    /**
                     * @description Null where it was not stated
                     * @enum {string|null}
                     */
                    method: "cash" | "eftpos" | "bankTransfer" | "account" | null;
                }[];
                /**
                 * @description Dollars with at most two decimals
                 * @example 1299.95
                 */
                refundable: number;
                /**
                 * @description The method of all these payments, by which staff return them; `account` as a credit; `other` where there were several or it was not stated
                 * @enum {string}
                 */
                returnBy: "cash" | "eftpos" | "bankTransfer" | "account" | "other";
            } | null;
            reducible: components["schemas"]["ReducibleOrder"] | null;
            /** @description The `Idempotency-Key` of each removal of items */
            reductions: string[];
            /**
             * @description Dollars with at most two decimals
             * @example 1299.95
             */
            refundable: number;
            /**
             * @description Dollars with at most two decimals
             * @example 1299.95
             */
            refunded: number;
            refunds: {
                /**
                 * @description Dollars with at most two decimals
                 * @example 1299.95
                 */
                amount: number;
                by: string;
                /**
                 * @description The part of the amount for delivery and services
                 * @example 1299.95
                 */
                delivery: number;
                /** Format: uuid */
                id: string;
                /**
                 * Format: uuid
                 * @description The `Idempotency-Key` of its request, the same on each of its parts
                 */
                key: string;
                lines: {
                    line: number;
                    quantity: number;
                    restocked: boolean;
                    title: string;
                }[];
                /** @description The provider of the refund, `giftCard` for the part that returned to it, or the `method` of `recorded` where staff refund it */
                method: string;
                reason: string;
                refusal: string | null;
                /** Format: date-time */
                requestedAt: string;
                restocked: boolean;
                /**
                 * @description How staff return it, by the payments that were recorded before it. Absent where the provider does
                 * @enum {string}
                 */
                returnBy?: "cash" | "eftpos" | "bankTransfer" | "account" | "other";
                /** @enum {string} */
                status: "requested" | "done" | "refused";
            }[];
            /**
             * @description Dollars with at most two decimals
             * @example 1299.95
             */
            remaining: number;
            shipments: {
                carrier: string;
                /**
                 * Format: date-time
                 * @description Null while it is under way, or where nobody recorded its arrival
                 */
                deliveredAt: string | null;
                deliveredBy: string | null;
                /** Format: uuid */
                id: string;
                lines: {
                    line: number;
                    quantity: number;
                    sku: string;
                    /**
                     * @description With what it was called off for, where lines of one title were for several floors
                     * @example Brassica Oven 60 (Harbour Towers · Level 3)
                     */
                    title: string;
                }[];
                /** Format: date-time */
                shippedAt: string;
                shippedBy: string;
                trackingNumber: string | null;
                /** @description The carrier’s page of it */
                trackingUrl: string | null;
            }[];
            status: string;
            store: {
                address: string;
                name: string;
                phone: string;
                postcode: string;
                state: string;
                suburb: string;
            } | null;
            supplierDates: {
                /**
                 * @description [year, month 1-12, day]
                 * @example [
                 *       2026,
                 *       3,
                 *       5
                 *     ]
                 */
                date: [
                    number,
                    number,
                    number
                ];
                /**
                 * @description Of the supplier’s delivery. Absent in orders placed before it was stored
                 * @example 1299.95
                 */
                price?: number;
                supplier: string;
            }[];
            /**
             * @description Dollars with at most two decimals
             * @example 1299.95
             */
            total: number;
        };
        PaymentConfiguration: {
            paymentConfigurations: {
                [key: string]: {
                    details: {
                        /**
                         * @description Dollars with at most two decimals
                         * @example 1299.95
                         */
                        maximumAmount: number | null;
                        /**
                         * @description Dollars with at most two decimals
                         * @example 1299.95
                         */
                        minimumAmount: number | null;
                        /**
                         * @description [year, month 1-12, day]
                         * @example [
                         *       2026,
                         *       3,
                         *       5
                         *     ]
                         */
                        offerExpiry?: [
                            number,
                            number,
                            number
                        ] | null;
                        /**
                         * @description [year, month 1-12, day]
                         * @example [
                         *       2026,
                         *       3,
                         *       5
                         *     ]
                         */
                        offerExpiryInclusion?: [
                            number,
                            number,
                            number
                        ] | null;
                        /** @description `zipmoney` alone */
                        repaymentPeriodMonths?: number | null;
                    };
                    isEnabled: boolean;
                };
            };
            x509EncryptionKeys: {
                [key: string]: string;
            };
        };
        PaymentConfirmation: {
            /** Format: uuid */
            cartId: string;
            errors?: string[];
            orderCompleted: boolean;
            orderNumber: string | null;
            paymentReference: string;
            /**
             * @description `Cancelled`: the shopper cancelled at the provider
             * @enum {string}
             */
            status: "Pending" | "Approved" | "Declined" | "Cancelled" | "Expired" | "Unknown";
            success: boolean;
        };
        PaymentNotification: {
            [key: string]: unknown;
        };
        PaymentOptions: {
            paymentOptions: string[];
        };
        PaymentStatus: {
            message: string;
            orderCompleted: boolean;
            /** @description The cart’s order, where this payment ended and another one paid for it */
            orderNumber?: string;
            /** @enum {string} */
            status: "Pending" | "Approved" | "Declined" | "Cancelled" | "Expired" | "Unknown";
        };
        PriceHistory: {
            history: {
                /** Format: date */
                date: string;
                /**
                 * @description Dollars with at most two decimals
                 * @example 1299.95
                 */
                price: number;
                /**
                 * @description Dollars with at most two decimals
                 * @example 1299.95
                 */
                rrp: number;
            }[];
            sku: string;
        };
        Product: {
            attributes: components["schemas"]["Attribute"][];
            available: boolean;
            brand: string;
            /** @example brands/miele */
            brandUri: string;
            /**
             * @example [
             *       "Cooking",
             *       "Ovens",
             *       "Built-in ovens"
             *     ]
             */
            categorization: string[];
            category: string;
            /** @example c/ovens */
            categoryUri: string;
            condition: string | null;
            description: string;
            images: components["schemas"]["ProductImage"][];
            isProforma: boolean;
            missingParts: string | null;
            /**
             * @description Dollars with at most two decimals
             * @example 1299.95
             */
            price: number | null;
            productId: number;
            ribbon: string | null;
            /**
             * @description Dollars with at most two decimals
             * @example 1299.95
             */
            rrp: number | null;
            sku: string;
            slug: string;
            /** @enum {string} */
            stockStatus: "noStock" | "supersededAndNoStock" | "inStock" | "backOrder" | "indeterminate";
            title: string;
            /** @example product/miele-60cm-oven-h2265 */
            uri: string;
        };
        ProductImage: {
            path: string;
            type: number;
        };
        ProductMeta: {
            canonicalUrl: string;
            description: string;
            image: string;
            title: string;
            /** @enum {string} */
            type: "product";
        };
        ProductPage: {
            /** @description Each choice counts under all other filters. Attributes where a category is named, prices where they are shown */
            facets?: {
                attributes: {
                    name: string;
                    values: {
                        count: number;
                        title: string;
                        value: string;
                    }[];
                }[];
                brands: {
                    count: number;
                    title: string;
                    value: string;
                }[];
                prices: {
                    count: number;
                    /**
                     * @description Dollars with at most two decimals
                     * @example 1299.95
                     */
                    from: number;
                    /**
                     * @description Null for the highest range; the end itself is in the next
                     * @example 1299.95
                     */
                    to: number | null;
                }[];
            };
            page: number;
            pageSize: number;
            products: components["schemas"]["ProductTile"][];
            totalCount: number;
        };
        Products: {
            products: components["schemas"]["Product"][];
        };
        ProductTile: {
            available: boolean;
            brand: string;
            category: string;
            image: string;
            /**
             * @description Dollars with at most two decimals
             * @example 1299.95
             */
            price: number | null;
            productId: number;
            ribbon: string | null;
            /**
             * @description Dollars with at most two decimals
             * @example 1299.95
             */
            rrp: number | null;
            sku: string;
            /** @enum {string} */
            stockStatus: "noStock" | "supersededAndNoStock" | "inStock" | "backOrder" | "indeterminate";
            title: string;
            uri: string;
        };
        ProfileUpdate: {
            /**
             * @description The brand's site id
             * @example aol
             */
            clientId: string;
            /** @example customer@example.com */
            email: string;
            emailChanged: boolean;
            firstName: string;
            firstNameChanged: boolean;
            lastName: string;
            lastNameChanged: boolean;
            userId: string;
        };
        Project: {
            /** @description Files of lines */
            attachments: components["schemas"]["ProjectFile"][];
            brandVariations: {
                brand: string;
                variations: components["schemas"]["ProjectVariation"][];
            }[];
            cart: components["schemas"]["ProjectCart"];
            /** Format: date-time */
            createdAt: string;
            createdBy: string;
            /** @description Files of the project itself */
            files: components["schemas"]["ProjectFile"][];
            folders: components["schemas"]["ProjectFolder"][];
            /**
             * Format: date
             * @description Last day of the agreed prices
             */
            holdsUntil: string | null;
            /** @description A lock is in force today */
            isLocked: boolean;
            /** Format: date-time */
            lastModified: string;
            /** Format: date */
            lockExpiryDate: string | null;
            name: string;
            /** @description Flags of COM-OP-04 */
            permissions: number;
            productNotes: components["schemas"]["ProjectNote"][];
            productVariations: components["schemas"]["ProjectVariation"][];
            projectEmailed: boolean;
            /** Format: uuid */
            projectId: string;
            projectRef: string;
            quoted: boolean;
            quotedAt: string | null;
            quoteData: components["schemas"]["ProjectQuoteData"];
            quoteId: string | null;
            quoteRevision: number;
            /** @description Every revision of the quote, oldest first */
            quotes: {
                revision: number;
                /**
                 * @description Dollars with at most two decimals
                 * @example 1299.95
                 */
                total: number | null;
                /** Format: date */
                validUntil: string;
            }[];
            /** @enum {string} */
            quoteStatus: "Open" | "Pending" | "Quoted" | "Lost" | "Won" | "Partial";
            /** Format: date */
            quoteValidUntil: string | null;
            selectedSalesPerson: string | null;
            selectedStore: string | null;
            /** @enum {string} */
            sharedStatus: "NotShared" | "Shared";
            shareId: string | null;
            sharePrices: boolean;
            /** @description False: every amount in this answer is null */
            showPrices: boolean;
            /** @description Empty for customers */
            staffComments: components["schemas"]["ProjectComment"][];
            version: number;
            /** @enum {string} */
            viewer: "staff" | "owner";
        };
        ProjectCart: {
            /**
             * @description Dollars with at most two decimals
             * @example 1299.95
             */
            gstIncluded: number | null;
            /**
             * @description Dollars with at most two decimals
             * @example 1299.95
             */
            orderTotal: number | null;
            /** @description Units of the whole project */
            productCount: number;
            /** @description Outside folders (D-2) */
            products: components["schemas"]["ProjectProduct"][];
            /**
             * @description Dollars with at most two decimals
             * @example 1299.95
             */
            savingTotal: number | null;
            /**
             * @description `orderTotal` and `savingTotal`: add-ons count at their price
             * @example 1299.95
             */
            totalRrp: number | null;
        };
        ProjectChange: {
            /** Format: date-time */
            lastModified: string;
            name: string;
            /** @description The lines that were changed or added; none where the version alone was wanted */
            products: components["schemas"]["ProjectProduct"][];
            /** Format: uuid */
            projectId: string;
            version: number;
        };
        ProjectChangeLog: {
            changelogs: {
                action: string;
                entity: string;
                entityId: string | null;
                field: string;
                id: string;
                newValue: string | null;
                oldValue: string | null;
                /** @description Entries of one press are the same */
                press: string;
                /** @description The product, folder or note it is about */
                subject: string;
                /** Format: date-time */
                timestamp: string;
                user: string;
            }[];
        };
        ProjectComment: {
            message: string;
            /** Format: date-time */
            timestamp: string;
            user: string;
        };
        ProjectCompact: components["schemas"]["Project"] & {
            cart?: components["schemas"]["ProjectCart"] & {
                products?: components["schemas"]["ProjectProductCompact"][];
            };
            folders?: (components["schemas"]["ProjectFolder"] & {
                products?: components["schemas"]["ProjectProductCompact"][];
            })[];
            /** @description Each product of the lines, once */
            productFacts: components["schemas"]["ProjectProductFacts"][];
        };
        ProjectConflict: components["schemas"]["Error"] & {
            conflicts?: {
                /** Format: date-time */
                at: string;
                /** @description Name; `In another tab or on another device, you` where the caller has changed it */
                by: string;
                entity: string;
                field: string;
                productCode: string | null;
                theirs: string | null;
                yours: string | null;
            }[];
            /** Format: date-time */
            lastModified?: string;
            /** @description The deleted lines of `LINE_GONE` */
            productCodes?: string[];
            /**
             * @description The sum now, where `shownCharge` or `shownTotal` was another
             * @example 1299.95
             */
            total?: number;
            version?: number;
        };
        ProjectCustomerSaved: components["schemas"]["ProjectQuoteData"] & {
            /** Format: date-time */
            lastModified: string;
            version: number;
        };
        ProjectDeletedParts: {
            deleted: {
                /** Format: date-time */
                deletedAt: string;
                deletedBy: string;
                /** @enum {string} */
                entity: "folder" | "line";
                /** @description The title of the line’s folder */
                folder: string | null;
                /** Format: uuid */
                id: string;
                quantity: number | null;
                sku: string | null;
                title: string;
            }[];
        };
        ProjectDeliveryDays: {
            dates: components["schemas"]["AvailableDate"][];
            /** Format: uuid */
            folderId: string;
            /** @description Products that cannot be ordered now */
            leftOut: number;
            /**
             * @description Who delivers: the shop on a day of `dates`; `suppliers` on their own days; the `manufacturer`, which arranges the day; the shop on a day to be `arranged`. `unavailable`: the shop does not deliver these products there. `nothing`: the folder has nothing to deliver
             * @enum {string}
             */
            mode: "calendar" | "suppliers" | "manufacturer" | "arranged" | "unavailable" | "nothing";
            postcode: string;
            /** @description The days of `dates` so late that the checkout adds an estimated storage fee, with the fee in dollars */
            storageFees: {
                /**
                 * @description [year, month 1-12, day]
                 * @example [
                 *       2026,
                 *       3,
                 *       5
                 *     ]
                 */
                date: [
                    number,
                    number,
                    number
                ];
                fee: number;
            }[];
            /** @description Suppliers of products on their own days */
            suppliers: string[];
            /**
             * @description The site’s day
             * @example [
             *       2026,
             *       3,
             *       5
             *     ]
             */
            today: [
                number,
                number,
                number
            ];
        };
        ProjectDetails: {
            /** Format: date-time */
            lastModified: string;
            quoted: boolean;
            /** @enum {string} */
            quoteStatus: "Open" | "Pending" | "Quoted" | "Lost" | "Won" | "Partial";
            selectedSalesPerson: string | null;
            selectedStore: string | null;
            /** @enum {string} */
            sharedStatus: "NotShared" | "Shared";
            shareId: string | null;
            version: number;
        };
        ProjectEmailed: {
            /** @enum {boolean} */
            projectEmailed: true;
            shareId: string;
            version: number;
        };
        ProjectFile: {
            contentType: string;
            createdAt: string;
            createdBy: string;
            fileName: string;
            /** Format: uuid */
            folderId: string | null;
            /** Format: uuid */
            id: string;
            /** @description Uploaded by this account */
            isOwn: boolean;
            /** Format: uuid */
            productCode: string | null;
            size: number;
            url: string;
        };
        ProjectFolder: {
            /**
             * Format: date
             * @description The day on which its products are wanted; null for a share address
             */
            deliveryDay: string | null;
            files: components["schemas"]["ProjectFile"][];
            /** Format: uuid */
            id: string;
            productCount: number;
            products: components["schemas"]["ProjectProduct"][];
            sortOrder: number;
            title: string;
            /**
             * @description Dollars with at most two decimals
             * @example 1299.95
             */
            total: number | null;
            version: number;
        };
        ProjectFolderDay: {
            /** Format: date */
            deliveryDay: string | null;
            /** Format: uuid */
            folderId: string;
            /** Format: date-time */
            lastModified: string;
            version: number;
        };
        ProjectListItems: {
            projects: {
                folders: {
                    /** Format: uuid */
                    id: string;
                    title: string;
                }[];
                /** @description Quoted or locked: nothing can be added */
                isReadOnly: boolean;
                name: string;
                productCount: number;
                /** Format: uuid */
                projectId: string;
            }[];
        };
        ProjectLocked: {
            /** Format: date */
            expiryDate: string | null;
            /** @enum {boolean} */
            isLocked: true;
            /** Format: date-time */
            lastModified: string;
            /** Format: uuid */
            projectId: string;
            version: number;
        };
        ProjectMade: {
            /** Format: uuid */
            projectId: string;
        };
        ProjectNamed: {
            /** Format: date-time */
            lastModified: string;
            name: string;
            /** Format: uuid */
            projectId: string;
            version: number;
        };
        ProjectNote: {
            createdBy: string;
            /** Format: uuid */
            id: string;
            /** @description Written by this account */
            isOwn: boolean;
            /** Format: date-time */
            lastModified: string;
            notes: string;
            salesPersonName: string;
            sku: string;
        };
        ProjectNoteSaved: components["schemas"]["ProjectNote"] & {
            /** @description Of the project */
            version: number;
        };
        ProjectOutline: {
            folders: {
                /** Format: uuid */
                id: string;
                products: {
                    /** Format: uuid */
                    productCode: string;
                    quantity: number;
                    sku: string;
                    title: string;
                }[];
                title: string;
            }[];
            name: string;
            products: {
                /** Format: uuid */
                productCode: string;
                quantity: number;
                sku: string;
                title: string;
            }[];
            /** Format: uuid */
            projectId: string;
            version: number;
        };
        ProjectPage: {
            items: number;
            page: number;
            projects: {
                customerName: string;
                /** Format: date */
                holdsUntil: string | null;
                isLocked: boolean;
                /** Format: date-time */
                lastModified: string;
                name: string;
                /**
                 * @description Dollars with at most two decimals
                 * @example 1299.95
                 */
                orderTotal: number | null;
                productCount: number;
                /** Format: uuid */
                projectId: string;
                projectRef: string;
                quoted: boolean;
                quoteId: string | null;
                /** @enum {string} */
                quoteStatus: "Open" | "Pending" | "Quoted" | "Lost" | "Won" | "Partial";
                salesPerson: string | null;
                /** @enum {string} */
                sharedStatus: "NotShared" | "Shared";
                version: number;
            }[];
            totalProjects: number;
        };
        ProjectProduct: {
            /** @description Units that a cart sells at `price`, counting those ordered already; more of them cost `livePrice` and `liveAddOnPrice`. Null: all units */
            agreedUnits: number | null;
            available: boolean;
            brand: string;
            categorization: string[];
            category: string;
            /** @description Staff alone */
            competitorUrl: string | null;
            conditionType: string | null;
            /** Format: uuid */
            folderId: string | null;
            image: string;
            isProforma: boolean;
            /** @description Still listed at this site */
            isSold: boolean;
            /**
             * @description Dollars with at most two decimals
             * @example 1299.95
             */
            lineDiscount: number | null;
            /**
             * @description Units with their add-ons
             * @example 1299.95
             */
            lineTotal: number | null;
            /**
             * @description Today's price of the warranty and installation of one unit; 0 without any
             * @example 1299.95
             */
            liveAddOnPrice: number | null;
            /**
             * @description The shop's price today
             * @example 1299.95
             */
            livePrice: number | null;
            /**
             * @description Today's RRP, with the override of a variation (D-18)
             * @example 1299.95
             */
            liveRrp: number | null;
            /**
             * @description Of the last lock, also after it has ended
             * @example 1299.95
             */
            lockedPrice: number | null;
            missingParts: string | null;
            /** @description Units in stock or on order, if there are any and fewer than the line still needs */
            orderableUnits: number | null;
            orderedQuantity: number;
            /**
             * @description Unit price for the reader
             * @example 1299.95
             */
            price: number | null;
            /** @enum {string|null} */
            priceSource: "locked" | "quoted" | "staff" | "live" | null;
            /** Format: uuid */
            productCode: string;
            productId: number;
            promoId: string | null;
            quantity: number;
            /**
             * @description Of the last quote, also after it has expired
             * @example 1299.95
             */
            quotedPrice: number | null;
            quotedQuantity: number | null;
            /** @enum {string|null} */
            quotedStockStatus: "noStock" | "supersededAndNoStock" | "inStock" | "backOrder" | "indeterminate" | null;
            ribbonType: string | null;
            /**
             * @description With the override of a variation (D-18)
             * @example 1299.95
             */
            rrp: number | null;
            selectedInstall: {
                id: number;
                name: string;
                /**
                 * @description Dollars with at most two decimals
                 * @example 1299.95
                 */
                price: number | null;
                sku: string;
            } | null;
            selectedWarranty: {
                id: number;
                name: string;
                /**
                 * @description Dollars with at most two decimals
                 * @example 1299.95
                 */
                price: number | null;
                sku: string;
            } | null;
            sku: string;
            sortOrder: number;
            /**
             * @description For staff only: the price they have typed
             * @example 1299.95
             */
            staffPrice: number | null;
            /** @enum {string} */
            stockStatus: "noStock" | "supersededAndNoStock" | "inStock" | "backOrder" | "indeterminate";
            title: string;
            /** @description Units in stock or on order, if there are any and fewer than a line can have */
            unitsLeft: number | null;
            uri: string;
            version: number;
        };
        ProjectProductAdded: {
            /** @description Units of them that are new: fewer than were sent where the line would have more than 99 */
            added: number;
            name: string;
            /** Format: uuid */
            productCode: string;
            /** Format: uuid */
            projectId: string;
            /** @description Units of the line now */
            quantity: number;
            version: number;
        };
        ProjectProductCompact: {
            /** @description Units that a cart sells at `price`, counting those ordered already; more of them cost `livePrice` and `liveAddOnPrice`. Null: all units */
            agreedUnits?: number | null;
            available: boolean;
            /** @description Staff alone */
            competitorUrl?: string | null;
            /** @description Still listed at this site */
            isSold: boolean;
            /**
             * @description Dollars with at most two decimals
             * @example 1299.95
             */
            lineDiscount?: number | null;
            /**
             * @description Units with their add-ons
             * @example 1299.95
             */
            lineTotal?: number | null;
            /**
             * @description Today's price of the warranty and installation of one unit; 0 without any
             * @example 1299.95
             */
            liveAddOnPrice?: number | null;
            /**
             * @description The shop's price today
             * @example 1299.95
             */
            livePrice?: number | null;
            /**
             * @description Today's RRP, with the override of a variation (D-18)
             * @example 1299.95
             */
            liveRrp?: number | null;
            /**
             * @description Of the last lock, also after it has ended
             * @example 1299.95
             */
            lockedPrice?: number | null;
            /** @description Units in stock or on order, if there are any and fewer than the line still needs */
            orderableUnits?: number | null;
            orderedQuantity: number;
            /**
             * @description Unit price for the reader
             * @example 1299.95
             */
            price?: number | null;
            /** @enum {string|null} */
            priceSource?: "locked" | "quoted" | "staff" | "live" | null;
            /** Format: uuid */
            productCode: string;
            productId: number;
            promoId?: string | null;
            quantity: number;
            /**
             * @description Of the last quote, also after it has expired
             * @example 1299.95
             */
            quotedPrice?: number | null;
            quotedQuantity?: number | null;
            /** @enum {string|null} */
            quotedStockStatus?: "noStock" | "supersededAndNoStock" | "inStock" | "backOrder" | "indeterminate" | null;
            /**
             * @description With the override of a variation (D-18)
             * @example 1299.95
             */
            rrp?: number | null;
            selectedInstall?: {
                id: number;
                name: string;
                /**
                 * @description Dollars with at most two decimals
                 * @example 1299.95
                 */
                price: number | null;
                sku: string;
            } | null;
            selectedWarranty?: {
                id: number;
                name: string;
                /**
                 * @description Dollars with at most two decimals
                 * @example 1299.95
                 */
                price: number | null;
                sku: string;
            } | null;
            /**
             * @description For staff only: the price they have typed
             * @example 1299.95
             */
            staffPrice?: number | null;
            /** @enum {string} */
            stockStatus: "noStock" | "supersededAndNoStock" | "inStock" | "backOrder" | "indeterminate";
            version: number;
        };
        ProjectProductFacts: {
            brand: string;
            categorization: string[];
            category: string;
            conditionType: string | null;
            image: string;
            isProforma: boolean;
            missingParts: string | null;
            productId: number;
            ribbonType: string | null;
            sku: string;
            title: string;
            /** @description Units in stock or on order, if there are any and fewer than a line can have */
            unitsLeft?: number | null;
            uri: string;
        };
        ProjectProductsCopied: {
            /** @description Of the copies, in the order of the originals */
            productCodes: string[];
            version: number;
        };
        ProjectQuoteData: {
            comments: string;
            contactNumber: string;
            customerEmail: string;
            customerEmailSecondary: string;
            customerName: string;
            customerNumberSecondary: string;
            firstName: string;
            interests: string[];
            lastName: string;
            postCode: string;
            projectAddress: string;
            projectGoal: string;
            projectStart: string | null;
            referrerBusinessName: string;
            referrerCode: string;
            referrerContact: string;
            referrerName: string;
            referrerPhone: string;
            showCulinaryBookings: boolean;
            state: string;
            suburb: string;
        };
        ProjectQuoteError: components["schemas"]["Error"] & {
            errs?: string[];
        };
        ProjectQuoteRequested: {
            /** @enum {string} */
            quoteStatus: "Open" | "Pending" | "Quoted" | "Lost" | "Won" | "Partial";
            version: number;
        };
        ProjectQuoteSaved: {
            /** Format: date-time */
            lastModified: string;
            /** @enum {boolean} */
            quoted: true;
            quoteId: string;
            /** @enum {string} */
            quoteStatus: "Quoted";
            revision: number;
            /** Format: date */
            validUntil: string;
            version: number;
        };
        ProjectReminder: {
            author: string;
            /** @example 2026-11-25 */
            date: string;
            /** @enum {string} */
            dueState: "NotDue" | "Today" | "Overdue";
            /** Format: uuid */
            id: string;
            notes: string;
            /** Format: uuid */
            projectId: string | null;
            /** @enum {string} */
            status: "open" | "done" | "archived";
            title: string;
        };
        ProjectShared: {
            /** @enum {string} */
            sharedStatus: "NotShared" | "Shared";
            shareId: string | null;
            showPrices: boolean;
            version: number;
        };
        ProjectsOfSku: {
            projects: {
                name: string;
                /** Format: uuid */
                projectId: string;
                quantity: number;
            }[];
        };
        ProjectVariation: {
            brand: string;
            comments: string;
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            productCode: string;
            /**
             * @description Dollars with at most two decimals
             * @example 1299.95
             */
            rrpOverride: number | null;
            variationSku: string;
        };
        ProjectVariationSaved: components["schemas"]["ProjectVariation"] & {
            /** @description Of the project */
            version: number;
        };
        Promotion: {
            brand: string | null;
            categories: string[];
            childHasActiveRedemption: boolean;
            /**
             * @description [year, month 1-12, day]
             * @example [
             *       2026,
             *       3,
             *       5
             *     ]
             */
            endDate: [
                number,
                number,
                number
            ];
            featured: boolean;
            path: string;
            /** @description SKUs */
            products: string[];
            redemption: string | null;
            /**
             * @description [year, month 1-12, day]
             * @example [
             *       2026,
             *       3,
             *       5
             *     ]
             */
            redemptionEndDate: [
                number,
                number,
                number
            ] | null;
            rewardLabel: string | null;
            ribbon: string | null;
            /**
             * @description [year, month 1-12, day]
             * @example [
             *       2026,
             *       3,
             *       5
             *     ]
             */
            startDate: [
                number,
                number,
                number
            ];
            thumbnailImg: string;
            title: string;
        };
        PromotionDetail: components["schemas"]["Promotion"] & {
            html: string;
            tiles: components["schemas"]["ProductTile"][];
        };
        PublicKeys: {
            keys: {
                [key: string]: unknown;
            }[];
        };
        QuoteRevisionChanges: {
            changes: {
                after?: string | number | null;
                /** @description Of a changed field */
                before?: string | number | null;
                /** @enum {string} */
                kind: "added" | "removed" | "quantity" | "price" | "folder" | "warranty" | "installation";
                line: {
                    folder: string | null;
                    installation: string | null;
                    /**
                     * @description Dollars with at most two decimals
                     * @example 1299.95
                     */
                    price: number | null;
                    /** Format: uuid */
                    productCode: string;
                    quantity: number;
                    sku: string;
                    title: string;
                    warranty: string | null;
                };
            }[];
            from: {
                at: string;
                quoteNumber: string;
                revision: number;
                /**
                 * @description Dollars with at most two decimals
                 * @example 1299.95
                 */
                total: number | null;
                /** Format: date */
                validUntil: string | null;
            };
            to: {
                at: string;
                quoteNumber: string;
                revision: number;
                /**
                 * @description Dollars with at most two decimals
                 * @example 1299.95
                 */
                total: number | null;
                /** Format: date */
                validUntil: string | null;
            };
        };
        /** @description The input of `reduceOrder` of `@countertop/sdk/rules` */
        ReducibleOrder: {
            /**
             * @description Dollars with at most two decimals
             * @example 1299.95
             */
            giftCard: number;
            lines: {
                isAgreedPrice?: boolean;
                /**
                 * @description Dollars with at most two decimals
                 * @example 1299.95
                 */
                lineTotal: number;
                quantity: number;
                /** @description Units that have not left */
                removable: number;
                supplier?: string;
                title: string;
            }[];
            services: {
                /**
                 * @description Dollars with at most two decimals
                 * @example 1299.95
                 */
                price: number;
                sku: string;
                title: string;
            }[];
            supplierDates: {
                /**
                 * @description Dollars with at most two decimals
                 * @example 1299.95
                 */
                price?: number;
                supplier: string;
            }[];
            totals: {
                /**
                 * @description Dollars with at most two decimals
                 * @example 1299.95
                 */
                delivery: number;
                /**
                 * @description Dollars with at most two decimals
                 * @example 1299.95
                 */
                discounts: number;
                /**
                 * @description Dollars with at most two decimals
                 * @example 1299.95
                 */
                services: number;
            };
        };
        Referrers: {
            referrers: {
                businessName: string;
                code: string;
                contact: string;
                /** Format: uuid */
                id: string;
                name: string;
                phone: string;
            }[];
        };
        /** @description A file of the upload that was not stored, and why */
        RefusedFile: {
            code: string;
            error: string;
            fileName: string;
            id: null;
        };
        Registration: {
            /** @default null */
            ABN: string | null;
            /**
             * @description The brand's site id
             * @example aol
             */
            clientId: string;
            /** @example customer@example.com */
            email: string;
            firstName: string;
            lastName: string;
            /** @example correct horse */
            password: string;
            phone: string;
        };
        Relogin: {
            /**
             * @description Generated by the page for this sign-in
             * @example q9Zx_7Lw2mVn
             */
            nonce: string;
            /**
             * @description The page's origin
             * @example https://shop.example
             */
            origin: string;
            /**
             * @description A path or address of that origin; `/account` by default
             * @example /cart
             */
            returnUrl?: string;
            token: string;
        };
        ReminderRefusal: components["schemas"]["Error"] & {
            errtext: string;
        };
        Reminders: {
            reminders: {
                /** Format: date */
                date: string;
                /** Format: uuid */
                id: string;
                notes: string;
                /** Format: uuid */
                projectId: string | null;
                /** @enum {string} */
                status: "open" | "done" | "archived";
                title: string;
            }[];
        };
        ReviewedPayment: {
            /** @description The actions possible now */
            actions: ("query" | "void" | "end" | "resolve")[];
            /** @description Why staff must look */
            alarms: string[];
            /**
             * @description Dollars with at most two decimals
             * @example 1299.95
             */
            amount: number;
            brand: string;
            /** Format: uuid */
            cartId: string;
            /** Format: date-time */
            createdAt: string;
            currency: string;
            email: string;
            /** Format: date-time */
            expiresAt: string;
            /**
             * @description The newest of the alarms; null where there is none
             * @example 1042
             */
            lastAlarm: string | null;
            legs: {
                /**
                 * @description Dollars with at most two decimals
                 * @example 1299.95
                 */
                amount: number;
                provider: string;
                providerReference: string | null;
                reference: string;
                state: string;
                supplier: string;
                /** Format: date-time */
                unknownSince: string | null;
            }[];
            method: string;
            orderNumber: string | null;
            orderStatus: string | null;
            paymentType: string;
            reference: string;
            /**
             * @description The part of its order refunded so far
             * @example 1299.95
             */
            refunded: number;
            refusal: string | null;
            /** @enum {string} */
            state: "started" | "actionNeeded" | "authorised" | "approved" | "declined" | "cancelled" | "expired" | "unknown";
            /** @description Refunds of which staff must find out whether they were made */
            unknownRefunds: {
                /**
                 * @description Dollars with at most two decimals
                 * @example 1299.95
                 */
                amount: number;
                /** Format: date-time */
                createdAt: string;
                /** Format: uuid */
                id: string;
                /** @description The number under which the provider accepted it; null where it has not */
                providerReference: string | null;
                reason: string;
            }[];
            /** Format: date-time */
            updatedAt: string;
        };
        ReviewedPayments: {
            counts: {
                attention: number;
                /** @description In the last 24 hours */
                failed: number;
                waiting: number;
            };
            hasMore: boolean;
            page: number;
            payments: components["schemas"]["ReviewedPayment"][];
            view: string;
        };
        ReviewedPaymentWithHistory: components["schemas"]["ReviewedPayment"] & {
            history: {
                /**
                 * @description Dollars with at most two decimals
                 * @example 1299.95
                 */
                amount: number;
                /** Format: date-time */
                at: string;
                by: string;
                reason: string | null;
                what: string;
            }[];
        };
        Sale: {
            baseImagePath?: string;
            colour?: string | null;
            description?: string | null;
            imagePaths?: {
                cart?: {
                    desktop: string;
                    mobile: string;
                };
                checkout?: {
                    desktop: string;
                    mobile: string;
                };
                footer?: {
                    desktop: string;
                    mobile: string;
                };
                header?: {
                    desktop: string;
                    mobile: string;
                };
            };
            isSaleOn: boolean;
            name?: string;
            /** Format: date-time */
            time?: string;
            title?: string | null;
            url?: string | null;
        };
        SavedAddress: {
            address: string;
            companyName: string;
            /** @enum {string} */
            country: "AU" | "NZ";
            deliveryInstructions: string;
            firstName: string;
            /** Format: uuid */
            id: string;
            /** @description Fills the billing address of the checkout */
            isBilling: boolean;
            /** @description Fills the delivery address of the checkout */
            isShipping: boolean;
            lastName: string;
            postcode: string;
            state: string;
            suburb: string;
        };
        SavedAddresses: {
            items: components["schemas"]["SavedAddress"][];
        };
        SearchProducts: {
            products: components["schemas"]["ProductTile"][];
        };
        SearchSuggestion: {
            imageUrl: string | null;
            /**
             * @description Dollars with at most two decimals
             * @example 1299.95
             */
            price: number | null;
            /** @description Set for a product if the search service returns it */
            sku?: string | null;
            text: string;
            /** @enum {string} */
            type: "term" | "product";
            url: string;
        };
        SearchSuggestions: {
            results: components["schemas"]["SearchSuggestion"][];
        };
        SearchUrl: {
            url: string;
        };
        Settings: {
            items: {
                name: string;
                value: string;
            }[];
            totalCount: number;
        };
        SharedProject: {
            brandVariations: {
                brand: string;
                variations: components["schemas"]["ProjectVariation"][];
            }[];
            cart: components["schemas"]["ProjectCart"];
            folders: components["schemas"]["ProjectFolder"][];
            /**
             * Format: date
             * @description Last day of the agreed prices
             */
            holdsUntil: string | null;
            /** @description A lock is in force today */
            isLocked: boolean;
            /** Format: date-time */
            lastModified: string;
            /** Format: date */
            lockExpiryDate: string | null;
            name: string;
            /** @description Flags of COM-OP-04 */
            permissions: number;
            productVariations: components["schemas"]["ProjectVariation"][];
            /** Format: uuid */
            projectId: string;
            projectRef: string;
            quoted: boolean;
            quotedAt: string | null;
            quoteId: string | null;
            quoteRevision: number;
            /** @enum {string} */
            quoteStatus: "Open" | "Pending" | "Quoted" | "Lost" | "Won" | "Partial";
            /** Format: date */
            quoteValidUntil: string | null;
            /** @enum {string} */
            sharedStatus: "NotShared" | "Shared";
            /** @description False: every amount in this answer is null */
            showPrices: boolean;
            version: number;
        };
        SiteSearch: {
            correctedTerm: string | null;
            facets: {
                /** @description Only with `facets=true` */
                attributes?: {
                    name: string;
                    values: {
                        count: number;
                        title: string;
                        value: string;
                    }[];
                }[];
                brands: {
                    count: number;
                    title: string;
                    value: string;
                }[];
                categories: {
                    count: number;
                    title: string;
                    value: string;
                }[];
                /** @description Only with `facets=true` */
                prices?: {
                    count: number;
                    /**
                     * @description Dollars with at most two decimals
                     * @example 1299.95
                     */
                    from: number;
                    /**
                     * @description Null for the highest range; the end itself is in the next
                     * @example 1299.95
                     */
                    to: number | null;
                }[];
            };
            isPartial: boolean;
            page: number;
            pageSize: number;
            products: components["schemas"]["ProductTile"][];
            suggestions?: components["schemas"]["SearchSuggestion"][];
            term: string;
            totalCount: number;
        };
        SocialProviders: {
            items: {
                id: string;
                name: string;
            }[];
        };
        Specifications: {
            groups: {
                attributes: components["schemas"]["Attribute"][];
                title: string;
            }[];
        };
        StaticPage: {
            html: string;
            title: string;
            uri: string;
        };
        Stock: {
            locations: {
                available: number;
                code: string;
                name: string;
                onOrder: number;
            }[];
            sku: string;
            /** @enum {string} */
            status: "noStock" | "supersededAndNoStock" | "inStock" | "backOrder" | "indeterminate";
        };
        Store: {
            address: string;
            blurb: string;
            id: number;
            isAppointmentOnly: boolean;
            latitude: number;
            longitude: number;
            name: string;
            openTimes: {
                closeTime: string | null;
                isOpen: boolean;
                openTime: string | null;
            }[];
            phone: string;
            postcode: string;
            state: string;
            storeUri: string;
            suburb: string;
            thumbImg: {
                src: string;
            };
            /** @description IANA zone that its opening times are of */
            timeZone: string;
            virtualTourId: string | null;
        };
        StoreSelection: {
            availableSalesPersons: {
                code: string;
                name: string;
                subdivision: string;
            }[];
            availableStores: {
                name: string;
                storeUri: string;
                subdivision: string;
            }[];
        };
        Tokens: {
            accessToken: string;
            expiresIn: number;
            idToken: string;
            nonce: string;
        };
        UpsellOptions: {
            accessories: {
                /**
                 * @description Dollars with at most two decimals
                 * @example 1299.95
                 */
                price: number | null;
                productId: number;
                sku: string;
                title: string;
            }[];
            installs: {
                /**
                 * @description Dollars with at most two decimals
                 * @example 1299.95
                 */
                price: number | null;
                productId: number;
                sku: string;
                title: string;
            }[];
            warranties: {
                /**
                 * @description Dollars with at most two decimals
                 * @example 1299.95
                 */
                price: number | null;
                productId: number;
                sku: string;
                title: string;
            }[];
        };
        VoidAnswer: {
            /** @enum {string} */
            status: "Pending" | "Approved" | "Declined" | "Cancelled" | "Expired" | "Unknown";
        };
        WebhookDelivery: {
            /** Format: date-time */
            createdAt: string;
            event: string;
            /** Format: uuid */
            id: string;
            lastAnswer: string | null;
            lastStatus: number | null;
            /** @enum {string} */
            state: "waiting" | "delivered" | "failed";
            tries: number;
            /** Format: date-time */
            updatedAt: string;
            url: string;
        };
        WebhookEndpoint: {
            disabledReason: string | null;
            events: string[];
            /** Format: date-time */
            failingSince: string | null;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            state: "active" | "disabled";
            url: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
