import product from '../package.json' with { type: 'json' }

/** The version of this product, as it is released. */
export const PRODUCT_VERSION = product.version
