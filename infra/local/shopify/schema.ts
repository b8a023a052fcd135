/**
 * What our app asks of the GraphQL Admin API 2026-10, as Shopify publishes its schema: names, types, what may be null. What we do not
 * ask for is left out.
 */
export const SCHEMA = /* GraphQL */ `
  scalar URL
  scalar UnsignedInt64

  type Query {
    shop: Shop!
    products(after: String, first: Int, sortKey: ProductSortKeys = ID): ProductConnection!
    productsCount(limit: Int = 10000): Count
    product(id: ID!): Product
    webhookSubscriptions(first: Int, topics: [WebhookSubscriptionTopic!]): WebhookSubscriptionConnection!
  }
  type Mutation {
    stagedUploadsCreate(input: [StagedUploadInput!]!): StagedUploadsCreatePayload
    productUpdate(product: ProductUpdateInput, media: [CreateMediaInput!]): ProductUpdatePayload
    productReorderMedia(id: ID!, moves: [MoveInput!]!): ProductReorderMediaPayload
    fileUpdate(files: [FileUpdateInput!]!): FileUpdatePayload
    fileDelete(fileIds: [ID!]!): FileDeletePayload
    webhookSubscriptionCreate(
      topic: WebhookSubscriptionTopic!
      webhookSubscription: WebhookSubscriptionInput!
    ): WebhookSubscriptionCreatePayload
  }

  enum ProductSortKeys {
    CREATED_AT
    ID
    TITLE
  }
  enum MediaStatus {
    FAILED
    PROCESSING
    READY
    UPLOADED
  }
  enum MediaContentType {
    EXTERNAL_VIDEO
    IMAGE
    MODEL_3D
    VIDEO
  }
  enum StagedUploadTargetGenerateUploadResource {
    FILE
    IMAGE
    MODEL_3D
    VIDEO
  }
  enum StagedUploadHttpMethodType {
    POST
    PUT
  }
  enum WebhookSubscriptionTopic {
    APP_UNINSTALLED
  }
  enum FilesErrorCode {
    FILE_DOES_NOT_EXIST
    NON_READY_STATE
  }

  type Count {
    count: Int!
  }
  type Shop {
    name: String!
    url: URL!
    myshopifyDomain: String!
  }
  type PageInfo {
    hasNextPage: Boolean!
    endCursor: String
  }
  type ProductConnection {
    nodes: [Product!]!
    pageInfo: PageInfo!
  }
  type Product {
    id: ID!
    title: String!
    media(first: Int, last: Int): MediaConnection!
    variants(first: Int): ProductVariantConnection!
    metafield(namespace: String, key: String!): Metafield
  }
  type ProductVariantConnection {
    nodes: [ProductVariant!]!
  }
  type ProductVariant {
    sku: String
  }
  type Metafield {
    type: String!
    value: String!
  }
  type MediaConnection {
    nodes: [Media!]!
  }
  interface Media {
    id: ID!
    alt: String
    status: MediaStatus!
    mediaErrors: [MediaError!]!
  }
  type MediaError {
    code: String!
  }
  type MediaImage implements Media {
    id: ID!
    alt: String
    status: MediaStatus!
    mediaErrors: [MediaError!]!
    image: Image
  }
  type Image {
    url: URL!
  }
  type Model3d implements Media {
    id: ID!
    alt: String
    status: MediaStatus!
    mediaErrors: [MediaError!]!
    filename: String!
  }
  type UserError {
    field: [String!]
    message: String!
  }
  type FilesUserError {
    code: FilesErrorCode
    message: String!
  }

  input StagedUploadInput {
    filename: String!
    mimeType: String!
    resource: StagedUploadTargetGenerateUploadResource!
    fileSize: UnsignedInt64
    httpMethod: StagedUploadHttpMethodType = PUT
  }
  type StagedUploadParameter {
    name: String!
    value: String!
  }
  type StagedMediaUploadTarget {
    url: URL
    resourceUrl: URL
    parameters: [StagedUploadParameter!]!
  }
  type StagedUploadsCreatePayload {
    stagedTargets: [StagedMediaUploadTarget!]
    userErrors: [UserError!]!
  }
  input ProductUpdateInput {
    id: ID
  }
  input CreateMediaInput {
    originalSource: String!
    alt: String
    mediaContentType: MediaContentType!
  }
  type ProductUpdatePayload {
    product: Product
    userErrors: [UserError!]!
  }
  input MoveInput {
    id: ID!
    newPosition: UnsignedInt64!
  }
  type ProductReorderMediaPayload {
    mediaUserErrors: [UserError!]!
  }
  input FileUpdateInput {
    id: ID!
    referencesToRemove: [ID!]
  }
  type FileUpdatePayload {
    userErrors: [FilesUserError!]!
  }
  type FileDeletePayload {
    deletedFileIds: [ID!]
    userErrors: [FilesUserError!]!
  }
  input WebhookSubscriptionInput {
    uri: String
  }
  type WebhookSubscription {
    uri: String!
  }
  type WebhookSubscriptionConnection {
    nodes: [WebhookSubscription!]!
  }
  type WebhookSubscriptionCreatePayload {
    webhookSubscription: WebhookSubscription
    userErrors: [UserError!]!
  }
`;
