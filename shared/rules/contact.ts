/** Messages of the contact form from one visitor (`networkOf`) in an hour; what comes after is refused likewise. */
export const CONTACT_MESSAGES_PER_HOUR = 5;

/** Most characters of each part of a message. */
export const CONTACT_LIMITS = { name: 120, email: 254, message: 4000 } as const;

/** How long a message is kept. */
export const CONTACT_KEPT_MONTHS = 12;

/** Enterprise requests of one shop in an hour; what comes after is refused with `contact.too_many`. */
export const ENTERPRISE_REQUESTS_PER_HOUR = 5;

/** Most characters of each part of an enterprise request. */
export const ENTERPRISE_LIMITS = { name: 120, company: 120, phone: 40, message: 4000 } as const;
