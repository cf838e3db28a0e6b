import product from '../package.json' with { type: 'json' }

export const PRODUCT_VERSION = product.version
