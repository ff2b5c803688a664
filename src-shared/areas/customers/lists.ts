import { customerLabels } from './label-words.ts';
import { valuesOf } from '../../kernel/values-of.ts';

/** A person, a company with a CNPJ, or somebody from abroad. */
export const personTypes = valuesOf(customerLabels.person_type);
export type PersonType = (typeof personTypes)[number];

/** Roles of one record for the warehouse, several at once. */
export const partyRoles = valuesOf(customerLabels.party_role);
export type PartyRole = (typeof partyRoles)[number];

/** Indicators of the payer of ICMS, as the NF-e numbers them (indIEDest). */
export const ieIndicators = ['1', '2', '9'] as const;
export type IeIndicator = (typeof ieIndicators)[number];

export const addressTypes = valuesOf(customerLabels.address_type);
export type AddressType = (typeof addressTypes)[number];
