/** What we ask of the GraphQL Admin API 2026-10; each was held against the schema that Shopify publishes of it. */
const PRODUCT = /* GraphQL */ `
  fragment Seen on Product {
    id
    title
    media(first: $media) {
      nodes {
        ... on MediaImage {
          id
          status
          image {
            url
          }
        }
      }
    }
    variants(first: 1) {
      nodes {
        sku
      }
    }
    altura: metafield(namespace: "custom", key: "altura") {
      type
      value
    }
    height: metafield(namespace: "custom", key: "height") {
      type
      value
    }
    largura: metafield(namespace: "custom", key: "largura") {
      type
      value
    }
    profundidade: metafield(namespace: "custom", key: "profundidade") {
      type
      value
    }
  }
`;

export const SHOP = /* GraphQL */ `
  query {
    shop {
      name
      url
    }
  }
`;

export const PRODUCTS = /* GraphQL */ `
  query ($first: Int!, $after: String, $media: Int!) {
    products(first: $first, after: $after, sortKey: ID) {
      nodes {
        ...Seen
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
    productsCount {
      count
    }
  }
  ${PRODUCT}
`;

export const ONE_PRODUCT = /* GraphQL */ `
  query ($id: ID!, $media: Int!) {
    product(id: $id) {
      ...Seen
    }
  }
  ${PRODUCT}
`;

/** Models in the media of a product. */
export const MODELS = /* GraphQL */ `
  query ($id: ID!) {
    product(id: $id) {
      media(first: 250) {
        nodes {
          ... on Model3d {
            id
            filename
            status
          }
        }
      }
    }
  }
`;

export const STAGE = /* GraphQL */ `
  mutation ($input: [StagedUploadInput!]!) {
    stagedUploadsCreate(input: $input) {
      stagedTargets {
        url
        resourceUrl
        parameters {
          name
          value
        }
      }
      userErrors {
        message
      }
    }
  }
`;

export const ADD_MEDIA = /* GraphQL */ `
  mutation ($product: ProductUpdateInput!, $media: [CreateMediaInput!]) {
    productUpdate(product: $product, media: $media) {
      product {
        media(last: 10) {
          nodes {
            id
            alt
          }
        }
      }
      userErrors {
        message
      }
    }
  }
`;

export const MOVE_MEDIA = /* GraphQL */ `
  mutation ($id: ID!, $moves: [MoveInput!]!) {
    productReorderMedia(id: $id, moves: $moves) {
      mediaUserErrors {
        message
      }
    }
  }
`;

export const TAKE_FROM_PRODUCT = /* GraphQL */ `
  mutation ($files: [FileUpdateInput!]!) {
    fileUpdate(files: $files) {
      userErrors {
        code
        message
      }
    }
  }
`;

export const DELETE_FILES = /* GraphQL */ `
  mutation ($fileIds: [ID!]!) {
    fileDelete(fileIds: $fileIds) {
      userErrors {
        code
        message
      }
    }
  }
`;

export const HOOKS = /* GraphQL */ `
  query {
    webhookSubscriptions(first: 50, topics: [APP_UNINSTALLED]) {
      nodes {
        uri
      }
    }
  }
`;

export const ADD_HOOK = /* GraphQL */ `
  mutation ($uri: String!) {
    webhookSubscriptionCreate(topic: APP_UNINSTALLED, webhookSubscription: { uri: $uri }) {
      userErrors {
        message
      }
    }
  }
`;
