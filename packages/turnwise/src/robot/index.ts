/** What a robot at a checkers board asks, and the answers: JSON in, JSON out. */
export { answerRobot, type RobotAnswer } from './answer-robot.ts';
export { checkersOdds, type OddsOptions, type RobotMove, type RobotOdds } from './checkers-odds.ts';
