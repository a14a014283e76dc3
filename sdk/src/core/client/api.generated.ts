// Generated from the backend's OpenAPI document by "npm run generate". Do not edit.

export interface paths {
    "/api/cart/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The cart of this session */
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
                /** @description Done */
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
        /** Empties the cart */
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
                /** @description Done, nothing to say */
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
                /** @description It has changed meanwhile */
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
         * Applies a coupon or a gift card
         * @description A new coupon replaces the old one, a new gift card likewise. Every refused code gets the same answer.
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
                /** @description Done */
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
                /** @description It has changed meanwhile */
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
        /** Takes a coupon or a gift card off */
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
                /** @description Done */
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
                /** @description It has changed meanwhile */
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
        /** Sets the cart's e-mail */
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
                /** @description Done, nothing to say */
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
        /** Adds units of a product, or sets a line */
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
                /** @description Done */
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
                /** @description It has changed meanwhile */
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
        /** One line of the cart */
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
                /** @description Done */
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
        /** Takes a line out of the cart */
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
                /** @description Done */
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
                /** @description It has changed meanwhile */
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
    "/api/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Global settings of the site */
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
                /** @description Done */
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
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
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
            messages: {
                message: string;
            }[];
            /**
             * @description Dollars with at most two decimals
             * @example 1299.95
             */
            orderTotal: number;
            /** @description Units, not lines (OP-07) */
            productCount: number;
            products: components["schemas"]["CartProduct"][];
            rewards: {
                promoId: string;
                title: string;
            }[];
            /**
             * @description Dollars with at most two decimals
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
        Error: {
            code: string;
            errors: string[];
            fields?: {
                [key: string]: string[];
            };
            requestId?: string;
        };
        Settings: {
            items: {
                name: string;
                value: string;
            }[];
            totalCount: number;
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
