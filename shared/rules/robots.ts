/** Crawlers, previews and measuring tools that name themselves; a browser always says what it is. */
const ROBOT = /bot|crawl|spider|slurp|preview|headless|lighthouse|monitor|curl|wget|python|externalhit/i;

/** Whether a program that calls itself so is no person. Who lies is not found out by its name. */
export const isRobot = (userAgent: string): boolean => userAgent === '' || ROBOT.test(userAgent);
