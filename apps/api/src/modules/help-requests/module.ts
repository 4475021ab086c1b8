import type { Module } from '../../platform/manifest/module.ts';
import {
  answerTemplateCollection,
  helpMessageCollection,
  helpRequestCollection,
} from './collection.ts';

export const helpRequests = {
  name: 'help-requests',
  collections: [helpRequestCollection, helpMessageCollection, answerTemplateCollection],
} satisfies Module;
