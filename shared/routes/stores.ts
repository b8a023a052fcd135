import * as z from 'zod';
import { calls } from '../calls.ts';
import { ModelId } from '../schemas/models.ts';
import {
  ConnectedStore,
  NewStore,
  NewStorePicture,
  StoreKeys,
  StoreOffer,
  StorePictureRef,
  StorePictures,
  StoreProductPage,
  StoreProductsFrom,
} from '../schemas/stores.ts';
import { route } from './route.ts';

/** What the platform may say to any call. */
const REFUSALS = ['store.denied', 'store.unpaid', 'store.busy', 'store.unreachable'] as const;

/** The store of a platform that a shop connected, its products, and the models in its pages. */
export const storeRoutes = {
  store: route({
    ...calls.store,
    service: 'stores',
    input: z.object({}),
    output: StoreOffer,
    errors: [],
    summary: 'The connected store, and whether one can be connected',
  }),
  beginStore: route({
    ...calls.beginStore,
    service: 'stores',
    input: NewStore,
    output: z.object({ url: z.url() }),
    errors: ['plan.feature_missing', 'store.not_offered', 'store.address_invalid'],
    summary: 'Where the shop lets us into its store, for a quarter of an hour',
  }),
  connectStore: route({
    ...calls.connectStore,
    service: 'stores',
    // All that the platform put behind our page's address: one of them signs the whole of it.
    input: z.object({ query: z.string().min(1).max(4000) }),
    output: ConnectedStore,
    errors: ['plan.feature_missing', 'store.not_offered', 'store.sign_in_over', ...REFUSALS],
    summary: 'Connects the store that was let in, in place of the one before',
  }),
  giveStoreKeys: route({
    ...calls.giveStoreKeys,
    service: 'stores',
    input: StoreKeys,
    output: z.object({}),
    errors: ['store.not_offered', 'store.sign_in_over'],
    summary: 'What a shop of WooCommerce hands over, kept until who began the sign-in comes back',
  }),
  disconnectStore: route({
    ...calls.disconnectStore,
    service: 'stores',
    input: z.object({}),
    output: StoreOffer,
    errors: ['store.not_connected'],
    summary: 'Takes the models out of the pages of the store, then forgets it',
  }),
  storePictures: route({
    ...calls.storePictures,
    service: 'stores',
    input: z.object({ id: ModelId }),
    output: StorePictures,
    errors: ['model.not_found', ...REFUSALS],
    summary: "Which of a model's pictures are in its product in the store",
  }),
  sendStorePicture: route({
    ...calls.sendStorePicture,
    service: 'pictures',
    input: NewStorePicture,
    output: StorePictures.shape.sent.element,
    errors: [
      'model.not_found',
      'job.photos_gone',
      'pictures.photo_unknown',
      'pictures.not_cut_out',
      'pictures.rules_broken',
      'plan.feature_missing',
      'store.not_offered',
      'store.not_connected',
      'store.product_unlinked',
      'store.product_gone',
      'store.picture_refused',
      'store.picture_under_way',
      ...REFUSALS,
    ],
    summary: "Adds the picture of a photo to the model's product, once however often it is asked",
  }),
  removeStorePicture: route({
    ...calls.removeStorePicture,
    service: 'stores',
    input: StorePictureRef,
    output: z.object({ id: z.string() }),
    errors: [
      'model.not_found',
      'store.not_offered',
      'store.not_connected',
      'store.product_unlinked',
      'store.picture_unknown',
      ...REFUSALS,
    ],
    summary: "Takes a picture that was sent from here out of the model's product",
  }),
  storeProducts: route({
    ...calls.storeProducts,
    service: 'stores',
    input: z.object({ from: StoreProductsFrom.optional() }),
    output: StoreProductPage,
    errors: ['plan.feature_missing', 'store.not_offered', 'store.not_connected', ...REFUSALS],
    summary: 'Products of the store as the platform has them, with how far the model of each is',
  }),
} as const;
