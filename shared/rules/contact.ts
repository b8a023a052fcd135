/** Enterprise requests of one shop in an hour; what comes after is refused with `contact.too_many`. */
export const ENTERPRISE_REQUESTS_PER_HOUR = 5;
